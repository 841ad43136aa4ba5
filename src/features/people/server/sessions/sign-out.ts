import { open } from '#access/procedures.ts';
import { secretHash } from '../password/secret-hash.ts';

/** Ends this browser's session; harmless if there is none. @returns whether there was one */
export const signOut = open('session.end').handler(async ({ context: { scope, cookies } }) => {
  const secret = cookies.get();
  cookies.clear();
  if (!secret) return { wasSignedIn: false };
  const ended = await scope.tx.deleteFrom('session').where('tokenHash', '=', secretHash(secret)).executeTakeFirst();
  return { wasSignedIn: ended.numDeletedRows > 0n };
});
