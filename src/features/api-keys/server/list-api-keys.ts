import { selectOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { accountReading } from '#access/procedures.ts';
import type { ApiKey } from '../api-key.ts';

/** The account's keys, newest first, including revoked and expired ones. */
export const listApiKeys = accountReading('apiKey.manage').handler(({ context: { scope } }): Promise<ApiKey[]> =>
  selectOwn(scope, 'apiKey as k')
    .leftJoin('user as u', 'u.uid', 'k.userId')
    .select(['k.uid', 'k.name', 'k.prefix', 'k.permissions'])
    .select(['k.createDate', 'k.expireDate', 'k.lastUsedDate', 'k.revokedDate'])
    .select(
      sql<string>`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '')`.as('userName'),
    )
    .orderBy('k.createDate', 'desc')
    .orderBy('k.uid')
    .execute(),
);
