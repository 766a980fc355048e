#include "Blocks.h"

#include "CRunLoop.h"

void *coordlab_copy_block(const void *block) { return _Block_copy(block); }
void coordlab_release_block(void *block) { _Block_release(block); }

enum { has_copy_and_dispose = 1 << 25 };

bool coordlab_is_closure(const void *work) {
  const struct block *block = work;
  // A function and its context: the compiler's wrapper of a closure that is passed as a block.
  return block->descriptor->size == sizeof(struct block) + 2 * sizeof(void *)
         && (block->flags & has_copy_and_dispose);
}

// The block of a work item captures Dispatch's data first, and in these the block that it runs
// (swift-corelibs-libdispatch, src/queue_internal.h, dispatch_block_private_data_s).
struct work_item {
  struct block block;
  unsigned long magic, flags;
  int atomic_flags, performed;
  unsigned long priority;
  void *voucher;
  const void *work;
};

static const unsigned long work_item_magic = 0xD159B10C;

bool coordlab_is_readable(const void *work) {
  if (coordlab_is_closure(work)) return true;
  const struct work_item *item = work;
  return item->block.descriptor->size >= sizeof(struct work_item) && item->magic == work_item_magic && item->work
         && coordlab_is_readable(item->work);
}
