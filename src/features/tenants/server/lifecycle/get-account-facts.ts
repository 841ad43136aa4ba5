import { sql } from 'kysely';
import { accountReading } from '#access/procedures.ts';
import type { AccountFacts } from '../../lifecycle.ts';

/** What an account amounts to. */
export const getAccountFacts = accountReading('account.read').handler(
  async ({ context: { scope } }): Promise<AccountFacts> => {
    const { accountId, tx } = scope;
    const { rows } = await sql<AccountFacts>`select
      (select count(*) from account_membership where account_id = ${accountId}) as member_count,
      (select count(*) from entry where account_id = ${accountId} and deleted_date is null) as entry_count,
      (select count(*) from content_public where account_id = ${accountId}) as published_count,
      (select coalesce(sum(stored_bytes), 0)::float8 from media where account_id = ${accountId}) as stored_bytes,
      (select count(*) from api_key where account_id = ${accountId} and revoked_date is null
        and (expire_date is null or expire_date > now())) as key_count,
      (select count(*) from phone where account_id = ${accountId} and revoked_date is null) as phone_count,
      (select count(*) from invitation where account_id = ${accountId} and expire_date > now()) as invitation_count,
      (select max(update_date) from entry where account_id = ${accountId}) as last_activity_date`.execute(tx);
    const [facts] = rows;
    if (!facts) throw new Error('a select without from has one row');
    return facts;
  },
);
