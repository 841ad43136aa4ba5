import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, type OwnRow, selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { BulkOutcome } from '#features/content/bulk.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { problem } from '#lib/problem.ts';
import { entryScheduled } from '../events.ts';
import { ScheduleChange, scheduleProblems } from '../schedule.ts';

const noEntry = 'This entry no longer exists, or you have no access to it.';
const isPublished = ({ statusPublish }: { statusPublish: string }) => statusPublish === 'published';

/**
 * Sets when entries are published and taken off the website by themselves, or that they aren't. Those in the trash and
 * of other accounts fail.
 * @throws UNPROCESSABLE_CONTENT for times that have passed, or in the wrong order
 */
export const scheduleEntries = account('content.publish')
  .route({ method: 'POST', path: '/entries/schedule', summary: 'Schedule publishing of entries', tags: ['Entries'] })
  .input(ScheduleChange)
  .output(BulkOutcome)
  .handler(({ input, context: { scope, ports } }) =>
    setSchedules(scope, input, {
      now: ports.clock.now(),
      userId: scope.actor.kind === 'user' ? scope.actor.userId : null,
    }),
  );

interface By {
  now: Date;
  /** Who has chosen the times. */
  userId: string | null;
}

/** What `scheduleEntries` does. */
export async function setSchedules(
  scope: AccountScope,
  { entryIds, timeZone: zone, ...times }: ScheduleChange,
  { now, userId }: By,
): Promise<BulkOutcome> {
  const timeZone = zone ?? (await findAccountZone(scope));
  const fields = scheduleProblems(times, now);
  const [first] = Object.values(fields);
  if (first) throw problem('UNPROCESSABLE_CONTENT', first, { fields });
  const rows = await selectOwn(scope, 'entry as e')
    .leftJoin('entrySchedule as s', (on) =>
      on.onRef('s.accountId', '=', 'e.accountId').onRef('s.entryId', '=', 'e.uid'),
    )
    .select(['e.uid', 'e.statusPublish', 's.publishAt', 's.unpublishAt'])
    .where('e.uid', 'in', entryIds)
    .where('e.deletedDate', 'is', null)
    .execute();
  const isLive = new Set(times.publishAt ? rows.filter(isPublished).map(({ uid }) => uid) : []);
  const wanted = rows.filter(({ uid }) => !isLive.has(uid));
  refuseDisorder(wanted, times);
  const done = wanted.map(({ uid }) => uid);
  await store(scope, done, times, { timeZone, userId, failure: '', updateDate: now });
  for (const entryId of done) await emit(scope, entryScheduled, { entryId });
  const failed = entryIds
    .filter((entryId) => !done.includes(entryId))
    .map((entryId) => ({ entryId, message: isLive.has(entryId) ? 'It is on the website already.' : noEntry }));
  return { done, changed: done, failed };
}

type Times = Pick<ScheduleChange, 'publishAt' | 'unpublishAt'>;

/** @throws UNPROCESSABLE_CONTENT */
function refuseDisorder(
  rows: readonly { publishAt: Date | null; unpublishAt: Date | null }[],
  { publishAt: from, unpublishAt: until }: Times,
): void {
  const isDisorder = rows.some(({ publishAt, unpublishAt }) => {
    const [start, end] = [from === undefined ? publishAt : from, until === undefined ? unpublishAt : until];
    return start && end && end <= start;
  });
  if (!isDisorder) return;
  const message = 'It must come after the time of publishing.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { unpublishAt: message } });
}

/** A time that isn’t given stays: at the same moment, somebody else may set it, or it may come. */
async function store(
  scope: AccountScope,
  entryIds: readonly string[],
  { publishAt, unpublishAt }: Times,
  by: Pick<OwnRow<'entrySchedule'>, 'timeZone' | 'userId' | 'failure' | 'updateDate'>,
): Promise<void> {
  if (entryIds.length === 0) return;
  const given = { ...(publishAt !== undefined && { publishAt }), ...(unpublishAt !== undefined && { unpublishAt }) };
  const rows = entryIds.toSorted().map((entryId) => ({ entryId, publishAt: null, unpublishAt: null, ...given, ...by }));
  await insertOwn(scope, 'entrySchedule', rows)
    .onConflict((conflict) => conflict.columns(['accountId', 'entryId']).doUpdateSet({ ...given, ...by }))
    .execute();
  await deleteOwn(scope, 'entrySchedule')
    .where('entryId', 'in', entryIds)
    .where('publishAt', 'is', null)
    .where('unpublishAt', 'is', null)
    .execute();
}
