const trashDays = 30;
const dayMs = 86_400_000;

/** Media moved to the trash before this time can no longer be restored and are purged. */
export function trashedBefore(now: Date): Date {
  return new Date(now.getTime() - trashDays * dayMs);
}
