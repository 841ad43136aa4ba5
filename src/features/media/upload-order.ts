/** Files of one drop or selection with distinct ranks; further ones share the last rank. */
const filesAtOnce = 1_000;

/** @param moment in milliseconds, different for each drop */
export function orderOf(moment: number, index: number): number {
  return moment * filesAtOnce + Math.min(index, filesAtOnce - 1);
}

/** Whether two uploads were added together. */
export function isSameDrop(one: number, other: number): boolean {
  return Math.floor(one / filesAtOnce) === Math.floor(other / filesAtOnce);
}
