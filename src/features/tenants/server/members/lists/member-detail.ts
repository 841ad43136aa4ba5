import { sql } from 'kysely';
import { type Offer, offersInForce } from '#access/authorization/find-authorization.ts';
import { type OwnerScope, reachOf } from '#access/owner.ts';
import { can } from '#access/permissions.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import { type MemberDetail, type Authorization, stateOf, type WaitingInvitation } from '../../../member-page.ts';
import { notOfTeam } from '../members.ts';

/** Somebody with all that they are within the scope. @throws NOT_FOUND for anyone who isn't anything there */
export async function memberDetail(scope: OwnerScope, userId: string, now: Date): Promise<MemberDetail> {
  const person = await scope.tx
    .selectFrom('user')
    .select(['uid as userId', 'email', 'firstName', 'lastName', 'type', 'isAuth', 'createDate', 'lastSeenDate'])
    .select('logoPictureId')
    .where('uid', '=', userId)
    .executeTakeFirst();
  const authorizations = person ? await authorizationsOf(scope, userId) : [];
  if (!person || (authorizations.length === 0 && scope.kind !== 'house')) throw notOfTeam();
  const { logoPictureId, ...own } = person;
  const invitations = await invitationsFor(scope, person.email, now);
  const hasSecondFactor = mayManage(scope) ? await findSecondFactor(scope, userId) : null;
  return { ...own, logoUrl: pictureAddress(logoPictureId), hasSecondFactor, authorizations, invitations };
}

function mayManage(scope: OwnerScope): boolean {
  if (scope.kind === 'house') return can(scope, 'house.users');
  return can(scope, scope.kind === 'account' ? 'team.manage' : 'agency.team');
}

/** By a function, since only the person may read what it looks at. */
async function findSecondFactor({ tx }: OwnerScope, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${userId}) as has`.execute(tx);
  return rows[0]?.has === true;
}

async function authorizationsOf(scope: OwnerScope, userId: string): Promise<Authorization[]> {
  const { accountId, agencyId } = reachOf(scope);
  const { rows } = await sql<Authorization>`
    select * from (
      select null as account_id, m.agency_id, g.business_name, m.role, m.template_id, t.name as template_name, m.granted, m.is_primary, true as confirmed,
        case when not m.sees_all_accounts then (select count(*)::int from agency_member_account c
          join account a on a.uid = c.account_id and a.deleted_date is null
          where c.user_id = m.user_id and c.agency_id = m.agency_id) end as account_count,
        null::timestamptz as deactivated_date, m.create_date
      from agency_membership m join agency g on g.uid = m.agency_id and g.deleted_date is null
        left join permission_template t on (t.agency_id, t.uid) = (m.agency_id, m.template_id)
      where m.user_id = ${userId}
      union all
      select m.account_id, m.agency_id, a.business_name, m.role, m.template_id, t.name, m.granted, false, m.confirmed, null, null, m.create_date
      from account_membership m join account a on a.uid = m.account_id and a.deleted_date is null
        left join permission_template t on (t.agency_id, t.uid) = (m.agency_id, m.template_id)
      where m.user_id = ${userId}
      union all
      select d.account_id, d.agency_id, coalesce(a.business_name, g.business_name), d.role, d.template_id, t.name, null, false,
        d.confirmed, cardinality(d.chosen_account_ids), d.deactivated_date, d.create_date
      from deactivated_membership d join agency g on g.uid = d.agency_id and g.deleted_date is null
        left join account a on a.uid = d.account_id
        left join permission_template t on (t.agency_id, t.uid) = (d.agency_id, d.template_id)
      where d.user_id = ${userId} and (d.account_id is null or a.deleted_date is null)
    ) held
    where (${accountId}::text is null or account_id = ${accountId})
      and (${agencyId}::text is null or agency_id = ${agencyId})
    order by account_id is not null, natural_order(business_name), account_id, agency_id`.execute(scope.tx);
  return rows;
}

async function invitationsFor(scope: OwnerScope, email: string, now: Date): Promise<WaitingInvitation[]> {
  const { accountId, agencyId } = reachOf(scope);
  const { rows } = await sql<Offer & Omit<WaitingInvitation, 'state'>>`
    select i.uid, i.account_id, i.agency_id, coalesce(a.business_name, g.business_name) as business_name, i.role,
      t.name as template_name, i.expire_date, i.invited_by, i.chosen_account_ids, t.permissions as granted
    from invitation i join agency g on g.uid = i.agency_id left join account a on a.uid = i.account_id
      left join permission_template t on (t.agency_id, t.uid) = (i.agency_id, i.template_id)
    where i.email = lower(${email}) and (${accountId}::text is null or i.account_id = ${accountId})
      and (${agencyId}::text is null or i.agency_id = ${agencyId})
    order by i.create_date`.execute(scope.tx);
  const inForce = await offersInForce(scope.tx, rows);
  return rows.map((row) => {
    const { invitedBy: _by, chosenAccountIds: _chosen, granted: _granted, ...shown } = row;
    return { ...shown, state: stateOf({ ...shown, isInForce: inForce.includes(row) }, now) };
  });
}
