// The blocks that Swift passes to Dispatch.
#ifndef COORDINATORLAB_BLOCKS_H
#define COORDINATORLAB_BLOCKS_H

// A weak definition gives way to one that is linked in statically; then nothing is caught.
#define CAUGHT __attribute__((weak, visibility("default")))

// The layout of blocks: https://clang.llvm.org/docs/Block-ABI-Apple.html
struct descriptor {
  unsigned long reserved, size;
};

struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(struct block *);
  const struct descriptor *descriptor;
};

extern void *_Block_copy(const void *);
extern void _Block_release(const void *);

#endif
