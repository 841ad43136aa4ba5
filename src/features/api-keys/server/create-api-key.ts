import { insertOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { requireOwnPermissions } from '#access/standing/require-own-grants.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { NewApiKey } from '../api-key.ts';

const dayMs = 86_400_000;
const prefixLength = 10;

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
