import { sql } from 'kysely';
import { z } from 'zod';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import { requireOwnPermissions } from '#access/authorization/require-own-grants.ts';
import { personName } from '#features/people/server/person-name.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { type ApiKey, NewApiKey } from '../api-key.ts';

const dayMs = 86_400_000;

const prefixLength = 10;

/** The account's keys, newest first, including revoked and expired ones. */
export const listApiKeys = accountReading('apiKey.manage').handler(({ context: { scope } }): Promise<ApiKey[]> =>
  selectOwn(scope, 'apiKey as k')
    .leftJoin('user as u', 'u.uid', 'k.userId')
    .select(['k.uid', 'k.name', 'k.prefix', 'k.permissions'])
    .select(['k.createDate', 'k.expireDate', 'k.lastUsedDate', 'k.revokedDate'])
    .select(sql<string>`coalesce(${personName}, '')`.as('userName'))
    .orderBy('k.createDate', 'desc')
    .orderBy('k.uid')
    .execute(),
);

/** Creates a key, which may do no more than its maker. Its `secret` is returned only now; only its hash is stored. */
export const createApiKey = account('apiKey.manage')
  .input(NewApiKey)
  .handler(async ({ input: { name, permissions, expireDays }, context: { scope, ports } }) => {
    requireOwnPermissions(scope, permissions);
    const secret = `ff_${newSecret()}`;
    const uid = newUid();
    const { actor } = scope;
    await insertOwn(scope, 'apiKey', {
      uid,
      name,
      permissions,
      prefix: secret.slice(0, prefixLength),
      secretHash: secretHash(secret),
      userId: actor.kind === 'user' ? actor.userId : null,
      expireDate: expireDays === null ? null : new Date(ports.clock.now().getTime() + expireDays * dayMs),
    }).execute();
    return { uid, secret };
  });

/** Revokes a key at once. @throws NOT_FOUND when it was already revoked */
export const revokeApiKey = account('apiKey.manage')
  .input(z.strictObject({ keyId: Uid }))
  .handler(async ({ input: { keyId }, context: { scope, ports } }) => {
    const { numUpdatedRows } = await updateOwn(scope, 'apiKey')
      .set({ revokedDate: ports.clock.now() })
      .where('uid', '=', keyId)
      .where('revokedDate', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This key doesn’t exist or has already been revoked.');
    return { ok: true };
  });

/** Whose key a program has, and what it may do there. A person who asks has none. */
export const getOwnKey = accountReading('account.read')
  .route({ method: 'GET', path: '/key', summary: 'Read the key of this call', tags: ['Account'] })
  .output(z.object({ accountId: z.string(), businessName: z.string(), permissions: z.array(z.string()) }))
  .handler(async ({ context: { scope } }) => {
    const { tx, accountId, permissions } = scope;
    const account = tx.selectFrom('account').select('businessName').where('uid', '=', accountId);
    const { businessName } = await account.executeTakeFirstOrThrow();
    return { accountId, businessName, permissions: [...permissions] };
  });
