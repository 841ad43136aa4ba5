import { open } from '#access/procedures.ts';
import { secretHash } from './secret-hash.ts';

/** Ends the session of this browser; harmless when there is none. */
export const signOut = open('session.end').handler(async ({ context: { scope, cookies } }) => {
  const secret = cookies.get();
  if (secret) await scope.tx.deleteFrom('session').where('tokenHash', '=', secretHash(secret)).execute();
  cookies.clear();
  return { ok: true };
});
