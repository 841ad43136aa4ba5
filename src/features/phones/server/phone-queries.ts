import { endingFacts } from '#features/tenants/server/lifecycle/transfer.ts';
import { accountFacts } from '#features/tenants/server/lifecycle/suspension.ts';
import { personalData } from '#features/people/server/data-export/read-own-data.ts';
import { type RawBuilder, sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { phoneEnded } from '../events.ts';
import type { PhoneAllowance } from '../phone.ts';

export async function loadAllowance({ tx, accountId }: AccountScope): Promise<PhoneAllowance> {
  const { rows } = await sql<PhoneAllowance>`
    select r.is_allowed, coalesce(s.is_on, true) as is_on, s.max_phones, r.max_phones as house_max_phones,
      r.max_file_bytes, (select count(*)::int from phone p
        where p.account_id = ${accountId} and p.revoked_date is null) as paired_count
    from phone_rules r left join phone_settings s on s.account_id = ${accountId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('the rules of the house are a row that is always there');
  return found;
}

/** Until this transaction ends, only it can count and add to the account's phones. */
export async function lockPhones({ tx, accountId }: AccountScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phones ${accountId}`}, 0))`.execute(tx);
}

/**
 * Revokes a phone at once, including its uploads in progress.
 * @param userId only a phone that this person has paired
 * @returns false if the phone doesn't exist
 */
export async function endPhone(scope: AccountScope, phoneId: string, now: Date, userId?: string): Promise<boolean> {
  const ended = await updateOwn(scope, 'phone')
    .set({ revokedDate: now })
    .where('uid', '=', phoneId)
    .where('revokedDate', 'is', null)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .returning('name')
    .executeTakeFirst();
  if (ended) await emit(scope, phoneEnded, { phoneId, name: ended.name });
  return ended !== undefined;
}

/** Only those not revoked. */
export const selectPhones = (scope: AccountScope) => selectOwn(scope, 'phone as p').where('p.revokedDate', 'is', null);

/**
 * Where phones and their codes count: at the main host and, the house's aside, at that of the account's agency
 * (R-26). For queries with the account as `a` and its person as `u`.
 */
export function isOfHost(hostAgencyId: string | null): RawBuilder<boolean> {
  return sql`(${hostAgencyId}::text is null or (a.agency_id = ${hostAgencyId} and u.type <> 'house'))`;
}

export const ownPhones = personalData.provide({
  file: 'sign-in',
  read: async ({ tx }, { userId }) => ({
    phones: await tx
      .selectFrom('phone')
      .select(['accountId', 'name', 'createDate', 'lastUsedDate', 'revokedDate'])
      .where('userId', '=', userId)
      .execute(),
  }),
});

export const phoneCount = accountFacts.provide({
  name: 'phoneCount',
  value: sql`(select count(*) from phone p where p.account_id = a.uid and p.revoked_date is null)`,
});

export const endingPhoneCount = endingFacts.provide({
  name: 'endingPhoneCount',
  value: sql`(select count(*) from phone p where p.account_id = a.uid and p.revoked_date is null
    and p.user_id in (select user_id from leaving))`,
});
