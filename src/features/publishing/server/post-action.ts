import { sql } from 'kysely';
import { z } from 'zod';
import { type ActionContext, actions, defineAction } from '#access/actions.ts';
import { enqueue } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { insertOwn, updateOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import type { AccountScope } from '#access/scope.ts';
import { Filter } from '#features/content/fields/filter-schema.ts';
import { loadEntry } from '#features/content/server/editing/load-entry.ts';
import { checkWhere, findMatching, whereField } from '#features/content/server/list/find-matching.ts';
import type { FilterTree } from '#features/content/fields/filter-field.ts';
import type { ActionField } from '#lib/action-field.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { messageOf } from './composer.ts';
import { scheduleAll } from './control-posts.ts';
import { channelRows, loadChannel } from './open-channel.ts';
import { openStates } from './posts.ts';

const Payload = z.object({
  entryIds: z.array(Uid),
  channelId: Uid,
  when: z.enum(['now', 'queue']),
  /** Whether who has set it up may approve. */
  mayApprove: z.boolean(),
});

/** Makes posts of entries and schedules them; one that is worked on already is left alone. */
export const postEntriesJob = defineAccountJob({
  name: 'post-entries',
  payload: Payload,
  work:
    async (ports, _accountId, { entryIds, channelId, when, mayApprove }) =>
    async (scope) => {
      const channel = await channelRows(scope).where('uid', '=', channelId).executeTakeFirst();
      if (!channel) return;
      const postIds: string[] = [];
      for (const entryId of entryIds) {
        const entry = await findEntry(scope, entryId);
        if (!entry) continue;
        const message = JSON.stringify(messageOf(entry, channel));
        const row = { uid: newUid(), entryId, channelId, message, userId: null };
        const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'post', row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows) postIds.push(row.uid);
      }
      const { failed } = await scheduleAll(scope, ports, { postIds, when }, mayApprove);
      // They are drafts that say what is missing.
      for (const { postId, message: failure } of failed) await noteRefusal(scope, postId, failure);
    },
});

/** Undefined for one that was deleted in between: the others are posted all the same. */
const findEntry = (scope: AccountScope, entryId: string) =>
  loadEntry(scope, entryId).catch((error: unknown) => {
    if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });

async function noteRefusal(scope: AccountScope, postId: string, failure: string): Promise<void> {
  await updateOwn(scope, 'post').set({ failure }).where('uid', '=', postId).execute();
}

const to = { channelId: Uid, when: z.enum(['now', 'queue']).default('queue') };
const channelField = {
  key: 'channelId',
  kind: 'choice',
  label: 'Channel',
  hint: 'Channels are connected at Settings → Integrations.',
  isRequired: true,
  isOfOne: true,
} as const;
const whenField: ActionField = {
  key: 'when',
  kind: 'choice',
  label: 'When',
  hint: '',
  isRequired: true,
  isOfOne: true,
  options: [
    { value: 'queue', label: 'At the next free time of its queue' },
    { value: 'now', label: 'At once' },
  ],
};

async function listOptions(scope: AccountScope) {
  const channels = await channelRows(scope).execute();
  return { channelId: channels.map(({ uid, name }) => ({ value: uid, label: name })) };
}

/** What is done with the entries is said once they are drafts or scheduled; their posts say how it went. */
async function post(
  scope: AccountScope,
  entryIds: string[],
  { channelId, when }: { channelId: string; when: 'now' | 'queue' },
) {
  const { name } = await loadChannel(scope, channelId);
  await enqueue(scope, postEntriesJob, { entryIds, channelId, when, mayApprove: can(scope, 'post.approve') });
  const many = entryIds.length === 1 ? 'an entry' : `${entryIds.length} entries`;
  return { words: `Posting ${many} to “${name}”.`, entryIds };
}

/** A trigger posts the entry that its event is about. */
export const postEntry = actions.provide(
  defineAction({
    name: 'publishing.postEntry',
    label: 'Post the entry to a channel',
    need: 'post.edit',
    needs: 'entry',
    input: z.strictObject(to),
    fields: [channelField, whenField],
    initial: { when: 'queue' },
    listOptions,
    check: async (scope, { channelId }) => void (await loadChannel(scope, channelId)),
    run: (scope, input, { entryId = '' }) => post(scope, [entryId], input),
  }),
);

const mostAtOnce = 10;

/** An evergreen queue: published entries are posted again once they weren't for a while. */
export const postNext = actions.provide(
  defineAction({
    name: 'publishing.postNext',
    label: 'Post the next entries of a queue to a channel',
    need: 'post.edit',
    input: z.strictObject({
      ...to,
      where: Filter,
      count: z.int().min(1, 'At least 1.').max(mostAtOnce, `At most ${mostAtOnce}.`).default(1),
      days: z.int().min(1, 'At least 1.').max(3_650, 'At most 3,650.').default(180),
    }),
    fields: [
      whereField('Only entries on your website. The oldest of them goes first.', true),
      channelField,
      whenField,
      { key: 'count', kind: 'number', label: 'How many', hint: '', isRequired: true, min: 1, max: mostAtOnce },
      {
        key: 'days',
        kind: 'number',
        label: 'Days before one is posted there again',
        hint: '',
        isRequired: true,
        min: 1,
        max: 3_650,
      },
    ],
    initial: { when: 'queue', where: { field: 'status', op: 'isAnyOf', value: ['live'] }, count: 1, days: 180 },
    listOptions,
    async check(scope, { where, channelId }, context) {
      await checkWhere(scope, where, context);
      await loadChannel(scope, channelId);
    },
    async run(scope, input, context) {
      const found = await findDue(scope, input, context);
      if (found.length === 0) return { words: 'No entry was waiting.', entryIds: [], isNothing: true };
      return post(scope, found, input);
    },
  }),
);

interface Due {
  where: FilterTree;
  channelId: string;
  count: number;
  days: number;
}

/** Entries on the website that aren't worked on for the channel, and weren't posted there for so many days. */
async function findDue(scope: AccountScope, { where, channelId, count, days }: Due, context: ActionContext) {
  const since = new Date(context.now.getTime() - days * 86_400_000);
  const own = sql`from post p where p.account_id = entry.account_id and p.entry_id = entry.uid and p.channel_id = ${channelId}`;
  const waiting = [
    sql<boolean>`entry.status_publish = 'published'`,
    sql<boolean>`not exists (select ${own} and (p.state = any(${[...openStates]}) or p.published_date > ${since}))`,
  ];
  const found = await findMatching(scope, where, context, { and: waiting, limit: count });
  return found.map(({ uid }) => uid);
}
