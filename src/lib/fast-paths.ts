/**
 * Our own faster alternatives to a library: the pipelined database driver, prepared queries and preserialized lists.
 * The library does all of this, too, only slower, so one switch (`DATABASE_DRIVER=stock`) turns them off if one of them
 * is suspected of a bug. Contract tests hold both to the same results.
 */
let areOn = true;

export const fastPathsAreOn = (): boolean => areOn;

/** Call once per process, before the database is opened. */
export function switchFastPaths(on: boolean): void {
  areOn = on;
}
