import { z } from 'zod';
import { asAutomation } from '#access/audit/record-act.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { TenantScope } from '#access/owner.ts';
import { inSystem } from '#access/scope.ts';
import { isProblem } from '#lib/problem.ts';
import { judge } from '../../schedule.ts';
import { changeEndpoint, ownEndpoints } from '../endpoint-rows.ts';
import { asOwner, type Target } from '../sending/target.ts';
import { notifyOfEndpoint } from './notice-mail.tsx';
import { turnOff } from './turn-off.ts';

const dayMs = 86_400_000;

/** Every ten minutes: notices of endpoints that have failed for a day and for four, and the end of those after five. */
export const judgeWebhooksJob = defineSystemJob({
  name: 'judge-webhooks',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async work({ db, clock, log }) {
    const now = clock.now();
    const failing = await inSystem(
      db,
      'webhooks',
      ({ tx }) =>
        tx
          .selectFrom('webhookEndpoint')
          .select(['agencyId', 'accountId', 'uid as endpointId'])
          .where('failingSince', '<=', new Date(now.getTime() - dayMs))
          .where('state', '=', 'active')
          .execute(),
      { isReading: true },
    );
    for (const target of failing)
      try {
        await asOwner(db, target, (scope) => act(scope, target, now));
      } catch (error) {
        // Its owner is closed.
        if (!isProblem(error) || error.code !== 'NOT_FOUND')
          log.error({ err: error, ...target }, 'a webhook that fails could not be judged');
      }
    return async () => {};
  },
});

/** By one node, once for each step. */
async function act(scope: TenantScope, target: Target, now: Date): Promise<void> {
  const { endpointId } = target;
  const endpoint = await ownEndpoints(scope)
    .select(['e.failingSince', 'e.notices'])
    .where('e.uid', '=', endpointId)
    .where('e.state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  if (!endpoint?.failingSince) return;
  const { notices, isOver } = judge(endpoint.failingSince, now);
  if (isOver) {
    await asAutomation(scope, { name: 'webhooks.disableEndpoint', input: { endpointId } }, () =>
      turnOff(scope, endpointId, 'failing', now),
    );
    await notifyOfEndpoint(scope, target, 'failed');
  } else if (notices > endpoint.notices) {
    await changeEndpoint(scope, endpointId).set({ notices }).execute();
    await notifyOfEndpoint(scope, target, notices === 2 ? 'ending' : 'failing');
  }
}
