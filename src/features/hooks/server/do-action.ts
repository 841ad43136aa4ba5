import { z } from 'zod';
import { actionOf } from '#access/actions.ts';
import { can } from '#access/permissions.ts';
import { account } from '#access/procedures.ts';
import { EntryFinder } from '#features/imports/entry-import.ts';
import { findOneEntry } from '#features/imports/server/find-entries.ts';
import { personOf } from '#features/scheduling/server/rules/rules.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';

const Doing = z.strictObject({
  /** As `GET …/trigger-actions` lists them. */
  action: z.string().min(1).max(100),
  input: z.record(z.string().max(100), z.json()).default({}),
  /** Which entry it acts on, for actions that need one. */
  entry: EntryFinder.optional(),
});

const Done = z.object({
  /** What it did, as sentences. */
  words: z.string(),
  entryIds: z.array(z.string()),
  /** There was nothing to do. */
  isNothing: z.boolean(),
});

/**
 * Does one of the actions that triggers and inbound hooks have, now.
 * @throws NOT_FOUND for an action that isn't, FORBIDDEN for one that who asks may not do, UNPROCESSABLE_CONTENT for an
 *   entry that isn't there and for input that can't be
 */
export const doAction = account('content.edit')
  .route({ method: 'POST', path: '/actions/{action}', summary: 'Do an action', tags: ['Actions'] })
  .input(Doing)
  .output(Done)
  .handler(async ({ input: { action: name, input, entry }, context: { scope, ports } }) => {
    const action = actionOf(name);
    if (!action) throw problem('NOT_FOUND', `There is no action “${name}”. GET …/trigger-actions lists them.`);
    const { need, label, needs } = action;
    if (!can(scope, need)) throw problem('FORBIDDEN', `This needs the permission ${need}: ${label}.`);
    const entryId = entry && (await findOneEntry(scope, entry));
    if (needs === 'entry' && !entryId) throw refused('Say which entry it is about: entry.by and entry.value.');
    const context = {
      now: ports.clock.now(),
      userId: personOf(scope) ?? '',
      timeZone: await findAccountZone(scope),
      name: label,
      event: { type: 'actionDone', payload: {}, key: newUid() },
      ...(entryId && { entryId }),
    };
    const ready = action.with(input);
    await ready.check(scope, context);
    const { words, entryIds, isNothing = false } = await ready.run(scope, context);
    return { words, entryIds: [...entryIds], isNothing };
  });

const refused = (message: string) => problem('UNPROCESSABLE_CONTENT', message, { fields: { entry: message } });
