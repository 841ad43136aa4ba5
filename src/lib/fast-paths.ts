/**
 * Our own faster ways past a library: the pipelined database driver, prepared queries and preserialized lists. All that
 * they do the library does as well, only slower, so that one switch (`DATABASE_DRIVER=stock`) turns them off where one
 * of them is suspected of a fault. Contract tests hold both ways to the same results.
 */
let areOn = true;

export function fastPathsAreOn(): boolean {
  return areOn;
}

/** Once in a process, before the database is opened. */
export function switchFastPaths(on: boolean): void {
  areOn = on;
}
