import { z } from 'zod';
import { defineSystemJobRequest } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { type TenantScope } from '#access/owner.ts';
import { asSystem, asSystemInAgency } from '#access/scope.ts';

/** An endpoint, and whose it is. */
const Target = z.object({ agencyId: z.string(), accountId: z.string().nullable(), endpointId: z.string() });
export type Target = z.infer<typeof Target>;

/** Sends what an endpoint waits for. Endpoints share the workers, so a slow one keeps no other waiting. */
export const workFor = defineSystemJobRequest<Target>({
  name: 'send-webhooks',
  payload: Target,
  peer: ({ endpointId }) => endpointId,
  concurrency: 6,
});

const reason = 'webhooks';

/** In the scope of the endpoint's owner. @throws NOT_FOUND while the owner is closed */
export function asOwner<T>(db: Ports['db'], target: Target, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const { agencyId, accountId } = target;
  return accountId === null ? asSystemInAgency(db, agencyId, reason, work) : asSystem(db, accountId, reason, work);
}

/** The same, also where the owner was closed since: what was sent is kept. */
export function afterSending<T>(db: Ports['db'], target: Target, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const { agencyId, accountId } = target;
  return accountId === null
    ? asSystemInAgency(db, agencyId, reason, work)
    : asSystem(db, accountId, reason, work, { closedToo: true });
}
