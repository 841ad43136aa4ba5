const trashDays = 30;
const dayMs = 86_400_000;

/** What was put into the trash before this moment can't be restored any more and is purged (decision 10). */
export function trashedBefore(now: Date): Date {
  return new Date(now.getTime() - trashDays * dayMs);
}
