#include "AllocationCounter.h"

#include <stdlib.h>

#if defined(__GLIBC__)

#include <errno.h>
#include <limits.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// glibc offers its own allocator under these names to programs that override the public ones.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void *__libc_valloc(size_t size);

static _Atomic uint64_t allocations;

static inline void count(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

static inline bool is_power_of_two(size_t number) { return number != 0 && (number & (number - 1)) == 0; }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *valloc(size_t size) {
  count();
  return __libc_valloc(size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || !is_power_of_two(alignment)) return EINVAL;
  count();
  void *fresh = __libc_memalign(alignment, size);
  if (fresh == NULL) return ENOMEM;
  *block = fresh;
  return 0;
}

bool allocation_counter_is_available(void) { return true; }

uint64_t allocation_counter_read(void) { return atomic_load_explicit(&allocations, memory_order_relaxed); }

void keep_freed_memory(void) {
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  // The highest that is taken.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
}

#else

bool allocation_counter_is_available(void) { return false; }

uint64_t allocation_counter_read(void) { return 0; }

void keep_freed_memory(void) {}

#endif
