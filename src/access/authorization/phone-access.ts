import { sql } from 'kysely';
import { problem } from '#lib/problem.ts';
import type { Tx } from '#platform/database.ts';
import { preparedQuery, type Param } from '#platform/database/prepared-query.ts';
import type { PhoneActor } from '../actor.ts';
import { isOfAgency, type PlanAccess, underPlan } from './plan-access.ts';
import { suspended } from './refusals.ts';
import { accountGrants, type AccountPermission, type AccountRows, can, phonePermissions } from '../permissions.ts';

interface Found extends AccountRows {
  /** Null for an account that isn't there. */
  agencyId: string | null;
  isSuspended: boolean | null;
  planAccess: PlanAccess | null;
  isPaired: boolean;
  /** One of its person's sessions edits what is looked at; null for an account that isn't there. */
  isEditing: boolean | null;
  /** One of the sessions of somebody of the agency has switched to editing here. */
  isSwitched: boolean;
  /** By the house and by the account. */
  isOn: boolean;
}

const find = preparedQuery(
  (_db, param: Param<Omit<PhoneActor, 'kind'>>) => sql<Found>`
    select a.agency_id, a.suspended_date is not null or a.agency_suspended_date is not null as is_suspended,
      a.plan_access, p.uid is not null and u.uid is not null as is_paired, u.type,
      m.role as account_role, g.role as agency_role, g.is_primary,
      m.granted as account_granted, g.granted as agency_granted,
      looks_at(u.uid, a.agency_id, a.uid, true) as is_editing,
      exists (select from session e where e.user_id = u.uid and e.expire_date > now() and a.uid = any(e.editing_accounts))
        as is_switched, r.is_allowed and coalesce(s.is_on, true) as is_on
    from phone_rules r
      left join account a on a.uid = ${param('accountId')} and a.deleted_date is null
      left join phone p on p.account_id = a.uid and p.uid = ${param('phoneId')} and p.user_id = ${param('userId')}
        and p.revoked_date is null
      left join "user" u on u.uid = p.user_id and u.is_auth
      left join account_membership m on m.account_id = a.uid and m.user_id = u.uid
      left join agency_membership g on g.agency_id = a.agency_id and g.user_id = u.uid
        and (g.sees_all_accounts or is_chosen_for(g.user_id, a.uid))
      left join phone_settings s on s.account_id = a.uid`,
);

const leftView = {
  house: 'Open the account in the app and choose “Edit” there. A phone of the house uploads only while you edit.',
  agency: 'Open the account in the app and choose “Edit” there. A phone of the agency uploads only while you edit.',
};

/**
 * What a phone may do now, in one query: never more than the person who paired it.
 * @throws UNAUTHORIZED when it isn't paired anymore, FORBIDDEN while phones are turned off or the account is suspended; null when its account is gone
 */
export async function getPhoneAccess(
  tx: Tx,
  { accountId, phoneId, userId }: PhoneActor,
): Promise<{ agencyId: string; permissions: readonly AccountPermission[]; planAccess: PlanAccess } | null> {
  const [found] = (await tx.executeQuery(find({ accountId, phoneId, userId }))).rows;
  if (!found?.agencyId) return null;
  const granted = found.isPaired ? accountGrants(found) : null;
  if (!granted)
    throw problem('UNAUTHORIZED', 'This phone is no longer connected. Scan a new code to connect it again.');
  if (found.isSuspended) throw suspended('account');
  if (found.type === 'house' && !found.isEditing) throw problem('FORBIDDEN', leftView.house);
  if (found.type !== 'house' && isOfAgency(granted.role) && !found.isSwitched)
    throw problem('FORBIDDEN', leftView.agency);
  if (!found.isOn) throw problem('FORBIDDEN', 'Uploads from phones are turned off for this business.');
  const planAccess = found.planAccess ?? 'active';
  // Of an agency without a plan, the phones of its own people rest as well.
  const isResting = planAccess === 'choose_plan' && underPlan(granted, planAccess).length === 0;
  const permissions = isResting ? [] : phonePermissions.filter((permission) => can(granted, permission));
  return { agencyId: found.agencyId, permissions, planAccess };
}
