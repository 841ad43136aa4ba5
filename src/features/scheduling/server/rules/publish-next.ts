import { sql } from 'kysely';
import { z } from 'zod';
import { actions, type ActionOutcome, defineAction } from '#access/actions.ts';
import type { AccountScope } from '#access/scope.ts';
import { Filter } from '#features/content/fields/filter-schema.ts';
import { checkWhere, findMatching, whereField } from '#features/content/server/list/find-matching.ts';
import { publishAll } from '#features/content/server/publishing/publish-all.ts';

/** So many entries at most go out at one time. */
const most = 20;
/** So many more are tried when some can't be published: the queue isn't read to its end for them. */
const mostRefused = 20;

const Input = z.strictObject({
  where: Filter,
  count: z.number().int().min(1, 'At least 1.').max(most, `At most ${most}.`).default(1),
});

/** Publishes the oldest of the entries that match and aren't public, in place of one that can't be, the one after it. */
export const publishNext = actions.provide(
  defineAction({
    name: 'content.publishNext',
    label: 'Publish the next entries of a queue',
    need: 'content.publish',
    input: Input,
    fields: [
      whereField(
        'The oldest of them that isn’t on your website goes first. Scheduled entries wait for their time.',
        true,
      ),
      { key: 'count', kind: 'number', label: 'How many', hint: '', isRequired: true, min: 1, max: most },
    ],
    initial: { where: { field: 'status', op: 'isAnyOf', value: ['approved'] }, count: 1 },
    check: (scope, { where }, context) => checkWhere(scope, where, context),
    async run(scope, { where, count }, context) {
      const waiting = [
        sql`entry.status_publish = 'notPublished'`,
        sql`not exists (select from entry_schedule s
          where s.account_id = entry.account_id and s.entry_id = entry.uid and s.publish_at is not null)`,
      ];
      const queue = await findMatching(scope, where, context, { and: waiting, limit: count + mostRefused });
      return publishFirst(scope, queue, count);
    },
  }),
);

type Queued = Awaited<ReturnType<typeof findMatching>>[number];

async function publishFirst(scope: AccountScope, queue: readonly Queued[], count: number): Promise<ActionOutcome> {
  const published: Queued[] = [];
  const refused: string[] = [];
  for (let at = 0; at < queue.length && published.length < count;) {
    const tried = queue.slice(at, at + count - published.length);
    const ids = tried.map(({ uid }) => uid);
    const outcome = await publishAll(scope, ids);
    published.push(...tried.filter(({ uid }) => outcome.changed.has(uid)));
    for (const { uid, title } of tried) {
      const why = outcome.refused.get(uid);
      if (why) refused.push(`${named(title)} was left out: ${why.message}`);
    }
    at += tried.length;
  }
  const entryIds = published.map(({ uid }) => uid);
  if (queue.length === 0) return { words: 'No entry was waiting.', entryIds, isNothing: true };
  const names = published.map(({ title }) => named(title));
  const done = names.length > 0 ? `Published ${listed(names)}.` : 'None of the waiting entries could be published.';
  const words = [done, ...refused].join(' ');
  return { words, entryIds, ...(names.length === 0 && { isNothing: true }) };
}

const named = (title: string) => (title ? `“${title}”` : 'an entry without a title');
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
