#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether this platform's allocations are counted (true with glibc, whose malloc a program can override).
bool allocation_counter_is_available(void);

/// How often the process has asked for memory so far, by malloc, calloc, realloc, posix_memalign, aligned_alloc,
/// memalign or valloc; 0 where allocations are not counted.
uint64_t allocation_counter_read(void);

/// Asks the C library to keep memory that was freed for what comes next, where it can be asked for that (glibc). A
/// build after another then does not time how the kernel hands out the same pages again.
void keep_freed_memory(void);

#ifdef __cplusplus
}
#endif

#endif
