// Which of the files in memory, the program and its libraries, an address belongs to.
#ifndef COORDINATORLAB_IMAGES_H
#define COORDINATORLAB_IMAGES_H

/// What stands for the program or library that an address lies in, only to be compared; null if it lies in none.
const void *_Nullable coordlab_image_of(const void *_Nullable address);

/// Where that program or library begins in memory; null if the address lies in none.
const void *_Nullable coordlab_image_start(const void *_Nullable address);

#endif
