import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';

/** An account, an agency with its accounts, or everything for the house. */
export interface Place {
  accountId?: string;
  agencyId?: string;
}

interface Standing {
  accountId: string | null;
  agencyId: string;
}

/**
 * An administrator weakens somebody's sign-in only where it protects nothing beyond their own place. Who is deactivated
 * elsewhere may come back there, and counts.
 * @throws NOT_FOUND for who is nobody of the place, CONFLICT for who is somebody elsewhere too
 */
export async function refuseBeyond(scope: SystemScope, place: Place, userId: string): Promise<void> {
  const { tx } = scope;
  const user = tx.selectFrom('user').select('type').where('uid', '=', userId).forUpdate();
  const person = await user.executeTakeFirst();
  if (!person) throw notHere();
  if (!place.accountId && !place.agencyId) return;
  const standings = await standingsOf(scope, userId);
  const isHere = ({ accountId, agencyId }: Standing) =>
    place.accountId ? accountId === place.accountId : agencyId === place.agencyId;
  if (!standings.some(isHere)) throw notHere();
  if (person.type === 'house' || !standings.every(isHere)) throw elsewhereToo(place);
}

/**
 * Whoever manages people by a permission template may not weaken the sign-in of others, who may do more than they.
 * @throws FORBIDDEN
 */
export async function refuseWithTemplate({ tx }: SystemScope, place: Place, actorId: string): Promise<void> {
  const { accountId = null, agencyId = null } = place;
  const { rows } = await sql`
    select from account_membership where account_id = ${accountId} and user_id = ${actorId} and granted is not null
    union all select from agency_membership g where g.user_id = ${actorId} and g.granted is not null
      and g.agency_id in (select ${agencyId}::text union all select agency_id from account where uid = ${accountId})`.execute(
    tx,
  );
  if (rows.length > 0) throw problem('FORBIDDEN', 'Only an administrator can reset the sign-in of others.');
}

async function standingsOf({ tx }: SystemScope, userId: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select account_id, agency_id from account_membership where user_id = ${userId}
    union all select null, agency_id from agency_membership where user_id = ${userId}
    union all select account_id, agency_id from deactivated_membership where user_id = ${userId}`.execute(tx);
  return rows;
}

const notHere = () => problem('NOT_FOUND', 'This person is not on the team anymore. Reload the page.');

function elsewhereToo({ accountId }: Place) {
  const whom = accountId ? 'your agency' : 'the platform’s support';
  return problem('CONFLICT', `This person’s sign-in opens more than what you manage. Ask ${whom} to reset it.`);
}
