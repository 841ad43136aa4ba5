import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { AnyScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { levelOf, type PlanResource, type ResourceUse } from '../plan-use.ts';
import { planRoom } from './plan-room.ts';
import { settleUse } from './settle-use.request.ts';

/** For the words of a refusal. */
export interface Exceeded extends ResourceUse {
  max: number;
  agencyName: string;
}

interface Added {
  agencyId: string;
  resource: PlanResource;
  /** Says what is exceeded and what to do about it. */
  refusal: (exceeded: Exceeded) => string;
  /** People count when they come, whoever else is invited. */
  membersOnly?: boolean;
}

/**
 * The one gate of plans' limits. Called in the transaction that has added something, right after: it waits for others
 * of the agency that add at the same moment, so that they can't exceed the limit together.
 * @throws UNPROCESSABLE_CONTENT, which takes back what was added
 */
export async function requireRoom(
  scope: AnyScope,
  { agencyId, resource, refusal, membersOnly = false }: Added,
): Promise<void> {
  // Nobody waits for anybody where there is no limit.
  if (!(await planRoom(scope, agencyId, 'none'))?.use[resource].max) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan use ${agencyId}`}, 0))`.execute(scope.tx);
  const room = await planRoom(scope, agencyId, resource);
  if (!room) return;
  const { used: counted, max } = room.use[resource];
  const used = membersOnly ? (room.members ?? 0) : counted;
  if (max !== null && used > max)
    throw problem('UNPROCESSABLE_CONTENT', refusal({ used, max, agencyName: room.agencyName }));
  if (levelOf(resource, room.use[resource]) > room.told) await enqueueSystem(scope, settleUse, { agencyId });
}

/** The same before anything is added, so that nobody waits for a refusal. @throws UNPROCESSABLE_CONTENT */
export async function refuseFull(scope: AnyScope, { agencyId, resource, refusal }: Added): Promise<void> {
  const room = await planRoom(scope, agencyId, resource);
  if (!room) return;
  const { used, max } = room.use[resource];
  if (max !== null && used >= max)
    throw problem('UNPROCESSABLE_CONTENT', refusal({ used, max, agencyName: room.agencyName }));
}
