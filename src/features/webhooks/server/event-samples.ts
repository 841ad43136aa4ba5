import { z } from 'zod';
import { eventOf } from '#access/events/define-event.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { EventSample, SampleQuery } from '../webhook.ts';
import { tags } from './endpoint-rows.ts';
import { checkTypes, versionOf } from './event-types.ts';

const most = 3;

/**
 * The latest events of a type, as a webhook gets them; the example of the API document, if there were none. Programs show
 * them to people who choose what to do with an event.
 * @throws UNPROCESSABLE_CONTENT for a type that isn't, FORBIDDEN for one that who asks may not hear of
 */
export const listEventSamples = accountReading('webhook.read')
  .route({ method: 'GET', path: '/webhook-event-types/{type}/samples', summary: 'List samples of an event', tags })
  .input(SampleQuery)
  .output(z.array(EventSample))
  .handler(async ({ input: { type }, context: { scope, ports } }) => {
    checkTypes(scope, [type]);
    const { accountId } = scope;
    const account = scope.tx.selectFrom('account').select('businessName').where('uid', '=', accountId);
    const { businessName: accountName } = await account.executeTakeFirstOrThrow();
    const whole = (id: string, timestamp: Date, payload: object) => ({
      id,
      type,
      version: versionOf(type),
      timestamp,
      data: { accountId, accountName, ...payload },
    });
    const past = await latestEvents(scope, type);
    if (past.length > 0) return past.map(({ id, createDate, payload }) => whole(String(id), createDate, payload));
    const kind = eventOf(type);
    if (!kind) throw problem('NOT_FOUND', `There is no event “${type}”.`);
    return [whole('sample', ports.clock.now(), kind.sample)];
  });

const latestEvents = ({ tx, accountId }: AccountScope, type: string) =>
  tx
    .selectFrom('event')
    .select(['id', 'payload', 'createDate'])
    .$narrowType<{ payload: Record<string, unknown> }>()
    .where('accountId', '=', accountId)
    .where('scope', '=', 'account')
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
