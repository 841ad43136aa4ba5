import { sql } from 'kysely';
import { gatherOn, Gathered, type Subscription } from '#access/events/define-event.ts';
import { emit } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import {
  entryChanged,
  entryCreated,
  entryDeleted,
  entryPublished,
  entryRestored,
  entryUnpublished,
} from '#features/content/events.ts';
import { clausesOf } from '#features/content/fields/filter-field.ts';
import { customFieldsChanged } from '#features/content/events.ts';
import { mediaChanged } from '#features/media/events.ts';
import { entryStageChanged, pipelinesChanged } from '#features/pipelines/events.ts';
import { entryScheduled } from '#features/scheduling/events.ts';
import { taskChanged, taskCompleted, taskCreated, taskDeleted } from '#features/tasks/events.ts';
import { taxonomyChanged } from '#features/content/events.ts';
import type { TermKind } from '#features/content/terms/taxonomy.ts';
import { testimonialDecided, testimonialSubmitted } from '#features/testimonials/events.ts';
import { isProblem } from '#lib/problem.ts';
import { entriesTagged, smartTagsChanged } from '../events.ts';
import { startRun } from './rebuild-smart-tags.job.ts';
import { compileTag, type KeptTag, lockTags } from './smart-tag-rows.ts';
import { tagEntries } from './tag-entries.ts';

/** Of what events tell: an entry's id, or these with a media item's id or the beginning of fields. */
const [media, fields] = ['media:', 'fields:'] as const;

/** Keeps the tags of the entries that events are about, and of all when a field has changed. */
export const keepSmartTagsJob = defineAccountJob({
  name: 'keep-smart-tags',
  payload: Gathered,
  work:
    async ({ clock }, _accountId, { found }) =>
    async (scope) => {
      const tags = await lockTags(scope);
      const changed = found.filter((one) => one.startsWith(fields)).map((one) => one.slice(fields.length));
      if (changed.length > 0) await readAgain(scope, tags, changed, clock.now());
      const tagged = await tagEntries(scope, tags, await entriesOf(scope, found));
      if (tagged.length > 0) await emit(scope, entriesTagged, { entryIds: tagged });
    },
});

/** The entries concerned: also those with a photo, and those that a testimonial is about. */
async function entriesOf({ tx, accountId }: AccountScope, found: readonly string[]): Promise<string[]> {
  const entryIds = found.filter((one) => !one.includes(':'));
  const mediaIds = found.filter((one) => one.startsWith(media)).map((one) => one.slice(media.length));
  if (entryIds.length + mediaIds.length === 0) return [];
  const { rows } = await sql<{ uid: string }>`
    select unnest(${entryIds}::text[]) as uid
    union select related_to from entry
      where account_id = ${accountId} and uid = any(${entryIds}::text[]) and related_to is not null
    union select entry_id from entry_media
      where account_id = ${accountId} and media_id = any(${mediaIds}::text[])`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/**
 * Fields have changed: filters that use them are read again. One that can't be applied any more keeps its entries, and
 * says what to do.
 */
async function readAgain(
  scope: AccountScope,
  tags: readonly KeptTag[],
  changed: readonly string[],
  now: Date,
): Promise<void> {
  const uses = ({ filter, problem }: KeptTag) =>
    problem !== '' || clausesOf(filter).some(({ field }) => changed.some((one) => field === one || isPart(field, one)));
  const readable: string[] = [];
  for (const { uid, filter } of tags.filter(uses))
    try {
      await updateOwn(scope, 'smartTag')
        .set({ ...(await compileTag(scope, filter, now)), problem: '' })
        .where('uid', '=', uid)
        .execute();
      readable.push(uid);
    } catch (error) {
      if (!isProblem(error)) throw error;
      await updateOwn(scope, 'smartTag').set({ problem: error.message }).where('uid', '=', uid).execute();
    }
  if (readable.length > 0) await startRun(scope, readable);
  await emit(scope, smartTagsChanged, {});
}

/** `fields.` means all of an account's own fields. */
const isPart = (field: string, changed: string): boolean => changed.endsWith('.') && field.startsWith(changed);

const hasTags = async (scope: AccountScope): Promise<boolean> =>
  (await selectOwn(scope, 'smartTag').select('uid').limit(1).executeTakeFirst()) !== undefined;

const ofTerms: Record<TermKind, string> = {
  contentType: 'contentType',
  businessCategory: 'categories',
  businessService: 'services',
  businessLabel: 'labels',
  labelTag: 'labels',
};

const ofEntry = ({ entryId }: { entryId: string | null }) => entryId;

/** Everything that can change which entries a filter matches. */
export const keepOnEvents: readonly Subscription[] = [
  ...[entryCreated, entryRestored, entryDeleted, entryPublished, entryUnpublished].map((kind) =>
    gatherOn<{ entryId: string }>(kind as never, keepSmartTagsJob, hasTags, ofEntry),
  ),
  gatherOn(entryChanged, keepSmartTagsJob, hasTags, ofEntry),
  gatherOn(entryStageChanged, keepSmartTagsJob, hasTags, ofEntry),
  gatherOn(entryScheduled, keepSmartTagsJob, hasTags, ofEntry),
  gatherOn(taskCreated, keepSmartTagsJob, hasTags, ofEntry),
  gatherOn(taskChanged, keepSmartTagsJob, hasTags, ofEntry),
  gatherOn(taskCompleted, keepSmartTagsJob, hasTags, ofEntry),
  gatherOn(taskDeleted, keepSmartTagsJob, hasTags, ofEntry),
  gatherOn(testimonialSubmitted, keepSmartTagsJob, hasTags, ofEntry),
  gatherOn(testimonialDecided, keepSmartTagsJob, hasTags, ofEntry),
  gatherOn(mediaChanged, keepSmartTagsJob, hasTags, ({ mediaId }) => media + mediaId),
  gatherOn(customFieldsChanged, keepSmartTagsJob, hasTags, () => `${fields}fields.`),
  gatherOn(taxonomyChanged, keepSmartTagsJob, hasTags, ({ kind }) => fields + ofTerms[kind as TermKind]),
  gatherOn(pipelinesChanged, keepSmartTagsJob, hasTags, () => `${fields}stage`),
];
