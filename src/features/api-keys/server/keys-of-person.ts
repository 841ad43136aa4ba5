import { sql } from 'kysely';
import { personalData } from '#features/people/server/data-export/read-own-data.ts';
import { personalKeys } from '#features/people/server/password/own-api-keys.ts';
import { accountFacts } from '#features/tenants/server/lifecycle/suspension.ts';

export const keyCount = accountFacts.provide({
  name: 'keyCount',
  value: sql`(select count(*) from api_key k where k.account_id = a.uid and k.revoked_date is null
    and (k.expire_date is null or k.expire_date > now()))`,
});
import { endingFacts } from '#features/tenants/server/lifecycle/transfer.ts';

export const endingKeyCount = endingFacts.provide({
  name: 'endingKeyCount',
  value: sql`(select count(*) from api_key k where k.account_id = a.uid and k.revoked_date is null
    and k.user_id in (select user_id from leaving))`,
});

export const keysOfPerson = personalKeys.provide({
  async count({ tx }, userId, now) {
    const { count } = await tx
      .selectFrom('apiKey')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('revokedDate', 'is', null)
      .where((is) => is.or([is('expireDate', 'is', null), is('expireDate', '>', now)]))
      .executeTakeFirstOrThrow();
    return count;
  },
  async revoke({ tx }, userId, now) {
    await tx
      .updateTable('apiKey')
      .set({ revokedDate: now })
      .where('userId', '=', userId)
      .where('revokedDate', 'is', null)
      .execute();
  },
});

export const ownKeys = personalData.provide({
  file: 'sign-in',
  read: async ({ tx }, { userId }) => ({
    apiKeys: await tx
      .selectFrom('apiKey')
      .select(['accountId', 'name', 'permissions', 'createDate', 'expireDate', 'lastUsedDate', 'revokedDate'])
      .where('userId', '=', userId)
      .execute(),
  }),
});
