// Which of the files in memory, the program and its libraries, an address belongs to.
#ifndef COORDINATORLAB_IMAGES_H
#define COORDINATORLAB_IMAGES_H

/// Where the program or library begins in memory that an address lies in; null if it lies in none.
const void *_Nullable coordlab_image_of(const void *_Nullable address);

#endif
