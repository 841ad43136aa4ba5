/** Files of one drop or choice that are told apart; what is beyond keeps the last rank. */
const filesAtOnce = 1_000;

/** @param moment in milliseconds, another one for each drop */
export function orderOf(moment: number, index: number): number {
  return moment * filesAtOnce + Math.min(index, filesAtOnce - 1);
}

/** Whether two uploads were added together. */
export function isSameDrop(one: number, other: number): boolean {
  return Math.floor(one / filesAtOnce) === Math.floor(other / filesAtOnce);
}
