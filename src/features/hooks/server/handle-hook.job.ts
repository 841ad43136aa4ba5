import { sql } from 'kysely';
import { z } from 'zod';
import { actingFor, findAbsentee, writeAs } from '#access/authorization/acting-for.ts';
import { emit } from '#access/events/emit.ts';
import { defineJob, defineSystemJob } from '#access/jobs/define-job.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { findOneEntry } from '#features/imports/server/find-entries.ts';
import { runAction } from '#features/triggers/server/engine/run-action.ts';
import { render } from '#features/triggers/server/engine/template.ts';
import { isProblem } from '#lib/problem.ts';
import { hookHandled, hookReceived } from '../events.ts';
import { daysKept, type HookMapping, type HookMessage } from '../hook.ts';
import { handleHookRequest } from './receive.ts';

/** Handles what waits at a hook, in the order in which it came: each message is a transaction, so it is done once. */
export const handleHookJob = defineJob({
  ...handleHookRequest,
  async work({ db, clock, log }, accountId, { hookId }, { signal }) {
    const next = (scope: AccountScope) => handleNext(scope, hookId, { now: clock.now(), log });
    while (await asSystem(db, accountId, 'handle-hook', next)) signal.throwIfAborted();
    return async () => {};
  },
});

/** What a process that died has left, and what waited while the account was closed. */
export const resumeHooksJob = dueRows({
  name: 'resume-hooks',
  table: 'hookMessage',
  column: 'dueDate',
  async act(scope, now, log) {
    const due = await selectOwn(scope, 'hookMessage')
      .select('hookId')
      .where('dueDate', '<=', now)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    return due !== undefined && handleNext(scope, due.hookId, { now, log });
  },
});

interface Turn {
  now: Date;
  log: Ports['log'];
}
type Outcome = Pick<HookMessage, 'state' | 'words'> & { entryId?: string | null };

/** @returns whether there was something to do */
async function handleNext(scope: AccountScope, hookId: string, turn: Turn): Promise<boolean> {
  // One process at a time.
  const hook = await selectOwn(scope, 'hook')
    .select(['uid', 'name', 'mapping', 'userId'])
    .where('uid', '=', hookId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const message = await selectOwn(scope, 'hookMessage')
    .select(['uid', 'payload'])
    .where('hookId', '=', hookId)
    .where('dueDate', 'is not', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (!hook || !message) return false;
  const outcome = await handle(scope, hook, message, turn);
  await updateOwn(scope, 'hookMessage')
    .set({ ...outcome, dueDate: null, endDate: turn.now })
    .where('uid', '=', message.uid)
    .execute();
  await emit(scope, hookHandled, {
    hookName: hook.name,
    hookId,
    messageId: message.uid,
    hasFailed: outcome.state === 'failed',
    words: outcome.words,
    ...(outcome.entryId && { entryId: outcome.entryId }),
  });
  return true;
}

interface HandledHook {
  uid: string;
  name: string;
  mapping: HookMapping | null;
  userId: string | null;
}
type Message = Pick<HookMessage, 'uid' | 'payload'>;

const failed = (words: string): Outcome => ({ state: 'failed', words });

/** All that is to be done with a message, or nothing of it, in the name of who has set it up. */
async function handle(scope: AccountScope, hook: HandledHook, message: Message, turn: Turn): Promise<Outcome> {
  const { mapping, userId } = hook;
  if (!mapping) return { state: 'kept', words: '' };
  const maker = userId === null ? undefined : await findAbsentee(scope, userId);
  if (!maker || userId === null)
    return failed('The person in whose name it is done is no longer in the team. Save what to do in your name.');
  await writeAs(scope, userId);
  await sql`savepoint before_message`.execute(scope.tx);
  const outcome = await doAll({ scope: actingFor(scope, maker, scope.actor), maker, hook, mapping, message, turn });
  if (outcome.state === 'failed') await sql`rollback to savepoint before_message`.execute(scope.tx);
  return outcome;
}

interface Doing {
  scope: AccountScope;
  maker: Parameters<typeof runAction>[1];
  hook: HandledHook;
  mapping: HookMapping;
  message: Message;
  turn: Turn;
}

/** One after the other, until one fails. The entry that one makes is the next one's. */
async function doAll({ scope, maker, hook, mapping, message, turn }: Doing): Promise<Outcome> {
  const { uid: messageId, payload } = message;
  const facts = { hookName: hook.name, hookId: hook.uid, messageId, payload };
  const found = await findEntry(scope, mapping.entry, facts);
  if ('why' in found) return failed(found.why);
  const run = {
    uid: messageId,
    triggerId: hook.uid,
    name: hook.name,
    userId: hook.userId,
    eventType: hookReceived.type,
    payload: facts,
    chain: [],
  };
  let { entryId } = found;
  const words: string[] = [];
  for (const step of mapping.steps) {
    const done = await runAction(scope, maker, { ...run, entryId }, step, turn);
    if (done.outcome === 'failed') return failed(done.label ? `${done.label}: ${done.words}` : done.words);
    words.push(done.words);
    entryId = done.entryIds?.[0] ?? entryId;
  }
  return { state: 'done', words: words.join(' '), entryId };
}

/** The entry that a message names; null where the mapping asks for none. */
async function findEntry(
  scope: AccountScope,
  finder: HookMapping['entry'],
  facts: object,
): Promise<{ entryId: string | null } | { why: string }> {
  if (!finder) return { entryId: null };
  try {
    const value = render(finder.value, { event: facts }).trim();
    return { entryId: await findOneEntry(scope, { by: finder.by, value }) };
  } catch (error) {
    if (isProblem(error)) return { why: error.message };
    throw error;
  }
}

const atOnce = 5_000;

/** Every night: forgets what came a month ago. */
export const sweepHooksJob = defineSystemJob({
  name: 'sweep-hooks',
  payload: z.object({}),
  cron: '57 3 * * *',
  async work({ db, clock }) {
    const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
    for (let deleted = atOnce; deleted === atOnce;)
      deleted = await inSystem(db, 'hooks', async ({ tx }) => {
        const { rows } = await sql`delete from hook_message where (account_id, uid) in (
          select account_id, uid from hook_message where create_date <= ${before} limit ${atOnce})
          returning uid`.execute(tx);
        return rows.length;
      });
    return async () => {};
  },
});
