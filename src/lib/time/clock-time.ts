/** 61000 → '1:01', with hours only if needed; for durations below a day. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return new Date(seconds * 1000)
    .toISOString()
    .slice(11, 19)
    .replace(/^00:0?|^0/, '');
}
