import { sql } from 'kysely';
import { type Problem, problem } from '#lib/problem.ts';
import type { Tx } from '#platform/database.ts';
import { preparedQuery, type Param } from '#platform/database/prepared-query.ts';
import type { KeyActor, RememberedActor, UserActor } from '../actor.ts';
import {
  accountGrants,
  type AccountPermission,
  type AccountRole,
  type AccountRows,
  can,
  type KeyPermission,
} from '../permissions.ts';
import type { MemberRole } from '../view-type.ts';
import type { Viewing } from '../viewer.ts';
import type { PlanAccess } from './plan-access.ts';
import { needsSecondFactor, suspended, whileSuspended } from './refusals.ts';

interface Found {
  /** Null for an account that isn't there. */
  agencyId: string | null;
  isSuspended: boolean | null;
  isAgencySuspended: boolean | null;
  planAccess: PlanAccess | null;
  accountRole: MemberRole | null;
  agencyRole: MemberRole | null;
  isPrimary: boolean | null;
  accountGranted: string[] | null;
  agencyGranted: string[] | null;
  /** The agency requires two proofs, and the session was begun by one. */
  needsSecondFactor: boolean;
  /** Whether the session is there, and its person as remembered. */
  isSignedIn: boolean;
  viewing: Viewing | null;
  /** Somebody of the agency has switched to editing here. */
  isEditing: boolean | null;
}

const find = preparedQuery(
  (_db, param: Param<Pick<UserActor, 'userId' | 'type' | 'sessionKey'> & { accountId: string }>) => sql<Found>`
    select a.agency_id, a.suspended_date is not null or a.agency_suspended_date is not null as is_suspended,
      a.agency_suspended_date is not null as is_agency_suspended, a.plan_access, m.role as account_role, g.role as agency_role, g.is_primary,
      m.granted as account_granted, g.granted as agency_granted,
      coalesce(a.agency_requires_second_factor and not coalesce(s.is_twice_proven, false), false) as needs_second_factor,
      s.user_id is not null as is_signed_in, s.viewing, a.uid = any(s.editing_accounts) as is_editing
    from (select) asked
      left join session s on s.token_hash = ${param('sessionKey')} and s.user_id = ${param('userId')}
        and s.user_type = ${param('type')} and s.user_is_auth and s.expire_date > now()
      left join account a on a.uid = ${param('accountId')} and a.deleted_date is null
      left join account_membership m on m.account_id = a.uid and m.user_id = ${param('userId')}
      left join agency_membership g on g.agency_id = a.agency_id and g.user_id = ${param('userId')}
        and (g.sees_all_accounts or is_chosen_for(g.user_id, a.uid))`,
);

/**
 * Somebody's access to an account, and whether a remembered session is still valid, in one query.
 * @throws UNAUTHORIZED when it doesn't, FORBIDDEN for who is shut out while the account is suspended or owes a second
 * proof; null when they have no business there
 */
export async function getAccountAccess(
  tx: Tx,
  { kind, userId, type, sessionKey }: UserActor | RememberedActor,
  accountId: string,
): Promise<{
  agencyId: string;
  role: AccountRole;
  permissions: readonly AccountPermission[];
  planAccess: PlanAccess;
  viewing: Viewing | null;
  isEditing: boolean;
} | null> {
  const [found] = (await tx.executeQuery(find({ userId, type, sessionKey, accountId }))).rows;
  if (kind === 'remembered' && !found?.isSignedIn) throw problem('UNAUTHORIZED', 'Please sign in.');
  if (!found?.agencyId) return null;
  const granted = accountGrants({ type, ...found });
  if (!granted) return null;
  if (found.needsSecondFactor && granted.role !== 'house') throw needsSecondFactor();
  const left = found.isSuspended ? whileSuspended(granted, found.isAgencySuspended === true) : granted;
  const { agencyId, viewing } = found;
  return { agencyId, viewing, isEditing: found.isEditing === true, planAccess: found.planAccess ?? 'active', ...left };
}

interface FoundKey extends AccountRows {
  /** Null for an account that isn't there. */
  agencyId: string | null;
  isSuspended: boolean | null;
  planAccess: PlanAccess | null;
  /** Null for a key that has ended. */
  permissions: KeyPermission[] | null;
  /** Its maker may still sign in. */
  hasMaker: boolean;
}

const findKey = preparedQuery(
  (_db, param: Param<Omit<KeyActor, 'kind'>>) => sql<FoundKey>`
    select a.agency_id, a.suspended_date is not null or a.agency_suspended_date is not null as is_suspended,
      a.plan_access, k.permissions, u.uid is not null as has_maker, u.type, m.role as account_role,
      g.role as agency_role, g.is_primary, m.granted as account_granted, g.granted as agency_granted
    from (select) asked
      left join account a on a.uid = ${param('accountId')} and a.deleted_date is null
      left join api_key k on k.account_id = a.uid and k.uid = ${param('keyId')} and k.user_id = ${param('userId')}
        and k.revoked_date is null and (k.expire_date is null or k.expire_date > now())
      left join "user" u on u.uid = k.user_id and u.is_auth
      left join account_membership m on m.account_id = a.uid and m.user_id = u.uid
      left join agency_membership g on g.agency_id = a.agency_id and g.user_id = u.uid
        and (g.sees_all_accounts or is_chosen_for(g.user_id, a.uid))`,
);

/**
 * What a remembered key opens now, in one query: never more than its maker.
 * @throws UNAUTHORIZED when the key has ended, FORBIDDEN while its account is suspended; null when that is gone
 */
export async function getKeyAccess(
  tx: Tx,
  { accountId, keyId, userId }: KeyActor,
): Promise<{ agencyId: string; permissions: readonly KeyPermission[]; planAccess: PlanAccess } | null> {
  const [found] = (await tx.executeQuery(findKey({ accountId, keyId, userId }))).rows;
  if (!found?.agencyId) return null;
  const { agencyId, isSuspended, planAccess } = found;
  const makers = found.hasMaker ? accountGrants(found) : null;
  if (!found.permissions || !makers)
    throw problem('UNAUTHORIZED', 'This needs a valid API key of the account: “Authorization: Bearer ff_…”.');
  if (isSuspended) throw suspended('account');
  const permissions = found.permissions.filter((permission) => can(makers, permission));
  return { agencyId, permissions, planAccess: planAccess ?? 'active' };
}

export function forbiddenToKey(permission: AccountPermission): Problem {
  return problem(
    'FORBIDDEN',
    `This API key lacks the permission ${permission}: it was made without it, or the person who made it no longer has it. Make a key that has it.`,
  );
}
