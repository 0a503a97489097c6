/* Preloaded into the database: while the file that DRILL_DISK_FAILS names is there, nothing reaches the disk for certain. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int fails(void) {
  const char *mark = getenv("DRILL_DISK_FAILS");
  return mark != NULL && access(mark, F_OK) == 0;
}

int fsync(int file) {
  static int (*real)(int);
  if (fails()) {
    errno = EIO;
    return -1;
  }
  if (real == NULL) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  return real(file);
}

int fdatasync(int file) {
  static int (*real)(int);
  if (fails()) {
    errno = EIO;
    return -1;
  }
  if (real == NULL) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  return real(file);
}
