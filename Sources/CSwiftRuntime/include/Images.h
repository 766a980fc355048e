// Which file in memory, the program or a library, an address belongs to.
#ifndef COORDINATORLAB_IMAGES_H
#define COORDINATORLAB_IMAGES_H

/// A token of the program or library around an address, only for comparison; null if the address is in none.
const void *_Nullable coordlab_image_of(const void *_Nullable address);

/// Where that program or library begins in memory; null if the address is in none.
const void *_Nullable coordlab_image_start(const void *_Nullable address);

#endif
