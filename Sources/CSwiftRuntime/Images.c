#define _GNU_SOURCE
#include "Images.h"

#include <dlfcn.h>
#include <stddef.h>

const void *coordlab_image_of(const void *address) {
#if defined(DLFO_STRUCT_HAS_EH_DBASE)
  // Of glibc 2.35 and later. Made for unwinding, it takes no lock; `dladdr` looks up a symbol too, which takes a
  // thousand times as long. If the parts of a file lie apart, `dlfo_map_start` is the part's.
  struct dl_find_object found;
  return _dl_find_object((void *)address, &found) == 0 ? (const void *)found.dlfo_link_map : NULL;
#else
  return coordlab_image_start(address);
#endif
}

const void *coordlab_image_start(const void *address) {
  Dl_info found;
  return dladdr(address, &found) ? found.dli_fbase : NULL;
}
