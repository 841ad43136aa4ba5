import type { SystemScope } from '#access/scope.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import { problem } from '#lib/problem.ts';
import { codeHours } from '../sign-up.ts';

export const gone = () =>
  problem(
    'GONE',
    `This link has been used already, or its ${codeHours} hours are over. If you have chosen a password, sign in. If not, sign up again.`,
  );

/**
 * The sign-up of a valid code at this host: the main one, or its own agency's.
 * @throws GONE
 */
export async function findSignUp(
  { tx }: SystemScope,
  code: string,
  { now, hostAgencyId }: { now: Date; hostAgencyId: string | null },
) {
  const signUp = await tx
    .selectFrom('signUp')
    .selectAll()
    .where('codeHash', '=', secretHash(code))
    .where('expireDate', '>', now)
    .$if(hostAgencyId !== null, (query) => query.where('homeAgencyId', '=', hostAgencyId))
    .executeTakeFirst();
  if (!signUp) throw gone();
  return signUp;
}
