import { insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { dayAt, dayStart } from '#lib/time/time-zone.ts';

/** Drafts that go live on the next mornings; the second one comes off again. */
export async function seedSchedule(scope: AccountScope, entryIds: readonly string[], now: Date): Promise<void> {
  const timeZone = await findAccountZone(scope);
  const morning = (days: number) => dayStart(dayAt(now, timeZone), timeZone, { days, hour: 9 });
  for (const [at, entryId] of entryIds.slice(0, 2).entries()) {
    const days = 2 + at * 3;
    const unpublishAt = at === 1 ? morning(days + 20) : null;
    await insertOwn(scope, 'entrySchedule', {
      entryId,
      publishAt: morning(days),
      unpublishAt,
      timeZone,
      userId: null,
    }).execute();
  }
}
