import { sql } from 'kysely';
import { enqueue } from '#access/events/emit.ts';
import { type ListOrder, readPage } from '#access/list.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { ownSamples } from '#features/triggers/server/triggers/trigger-catalog.ts';
import { problem } from '#lib/problem.ts';
import { hookReceived } from '../events.ts';
import { HookMessage, MessageId, MessagePage, MessageQuery } from '../hook.ts';
import { hookGone, loadHook, lockHook } from './hook-rows.ts';
import { shortened } from './payload.ts';
import { handleHookRequest } from './receive.ts';

const tags = ['Inbound hooks'];

const latestFirst: ListOrder = { direction: 'desc', keys: [[sql`m.number`, 'bigint']] };

const messageRows = (scope: AccountScope) =>
  selectOwn(scope, 'hookMessage as m').select([
    'm.uid',
    'm.state',
    'm.words',
    'm.entryId',
    'm.payload',
    'm.createDate',
    'm.endDate',
  ]);

/** What came to a hook in the last 30 days, the latest first. @throws NOT_FOUND */
export const listHookMessages = accountReading('webhook.read')
  .route({ method: 'GET', path: '/hooks/{hookId}/messages', summary: 'List what came to an inbound hook', tags })
  .input(MessageQuery)
  .output(MessagePage)
  .handler(async ({ input: { hookId, state, ...page }, context: { scope } }) => {
    await loadHook(scope, hookId);
    const all = messageRows(scope).where('m.hookId', '=', hookId);
    const rows = state ? all.where('m.state', '=', state) : all;
    return readPage(rows, latestFirst, page);
  });

/**
 * Has a message handled again, by what the hook says now.
 * @throws NOT_FOUND, CONFLICT for a hook that doesn't say what to do, UNPROCESSABLE_CONTENT for a message that was done
 */
export const replayHookMessage = account('webhook.update')
  .route({ method: 'POST', path: '/hook-messages/{messageId}/replay', summary: 'Handle a message again', tags })
  .input(MessageId)
  .output(HookMessage)
  .handler(async ({ input: { messageId }, context: { scope, ports } }) => {
    const found = await selectOwn(scope, 'hookMessage')
      .select('hookId')
      .where('uid', '=', messageId)
      .executeTakeFirst();
    if (!found) throw problem('NOT_FOUND', 'This message no longer exists.');
    const { hookId } = found;
    const { mapping } = await lockHook(scope, hookId);
    if (!mapping) throw problem('CONFLICT', 'Say first what to do with messages of this hook.');
    const { numUpdatedRows } = await updateOwn(scope, 'hookMessage')
      .set({ state: 'waiting', dueDate: ports.clock.now(), words: '', endDate: null })
      .where('uid', '=', messageId)
      .where('state', 'in', ['kept', 'failed'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n)
      throw problem('UNPROCESSABLE_CONTENT', 'This message was handled, or is about to be. It isn’t done twice.');
    await enqueue(scope, handleHookRequest, { hookId });
    const message = await messageRows(scope).where('m.uid', '=', messageId).executeTakeFirst();
    if (!message) throw hookGone();
    return message;
  });

const mostSamples = 20;

/** What triggers can name of an inbound hook: all that the latest messages of the account's hooks say. */
export const hookSamples = ownSamples.provide({
  type: hookReceived.type,
  async find(scope) {
    const { rows } = await sql<{ hookName: string; payload: Record<string, unknown> }>`
      select h.name as "hookName", m.payload from hook h
        join lateral (select m.payload, m.create_date from hook_message m
          where m.account_id = h.account_id and m.hook_id = h.uid order by m.number desc limit 1) m on true
      where h.account_id = ${scope.accountId} order by m.create_date limit ${mostSamples}`.execute(scope.tx);
    const last = rows.at(-1);
    if (!last) return undefined;
    const payload = Object.assign({}, ...rows.map((row) => shortened(row.payload))) as Record<string, unknown>;
    return { hookName: last.hookName, payload };
  },
});
