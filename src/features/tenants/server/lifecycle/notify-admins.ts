import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { type LifecycleNews, sendLifecycleNewsJob } from './lifecycle-mail.tsx';

type News = Pick<LifecycleNews, 'news' | 'note'>;

/** Mails the administrators of an account what has become of it. */
export async function notifyAccountAdmins(
  scope: AgencyScope | HouseScope,
  accountId: string,
  news: News,
): Promise<void> {
  const admins = await scope.tx
    .selectFrom('accountMembership')
    .select('userId')
    .where('accountId', '=', accountId)
    .where('role', '=', 'admin')
    .execute();
  await tell(scope, admins, { kind: 'account', id: accountId, ...news });
}

/** Mails the administrators of an agency what has become of it, or of the account that it has had or gets. */
export async function notifyAgencyAdmins(
  scope: AgencyScope | HouseScope,
  agencyId: string,
  news: News & { accountId?: string },
): Promise<void> {
  const { accountId, ...rest } = news;
  const admins = await scope.tx
    .selectFrom('agencyMembership')
    .select('userId')
    .where('agencyId', '=', agencyId)
    .where('role', '=', 'admin')
    .$if(accountId !== undefined, (all) =>
      all.where(sql<boolean>`(sees_all_accounts or is_chosen_for(user_id, ${accountId}))`),
    )
    .execute();
  const about = accountId ? ({ kind: 'account', id: accountId } as const) : ({ kind: 'agency', id: agencyId } as const);
  await tell(scope, admins, { ...about, ...rest });
}

/** The members of an agency for whom an account was chosen, to be notified when it goes: afterwards, it is chosen for nobody. */
export async function findChosenMembers({ tx }: HouseScope, accountId: string): Promise<{ userId: string }[]> {
  return tx.selectFrom('agencyMemberAccount').select('userId').where('accountId', '=', accountId).execute();
}

/** Mails people who worked in an account what has become of it. */
export async function notifyMembers(
  scope: HouseScope,
  members: readonly { userId: string }[],
  { accountId, ...news }: News & { accountId: string },
): Promise<void> {
  await tell(scope, members, { kind: 'account', id: accountId, ...news });
}

/** The person who did it knows. */
async function tell(
  scope: AgencyScope | HouseScope,
  people: readonly { userId: string }[],
  news: Omit<LifecycleNews, 'userId'>,
): Promise<void> {
  const self = scope.actor.kind === 'user' ? scope.actor.userId : null;
  for (const { userId } of people)
    if (userId !== self) await enqueueSystem(scope, sendLifecycleNewsJob, { userId, ...news });
}
