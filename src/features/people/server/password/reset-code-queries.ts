import type { RequestContext } from '#access/request.ts';
import type { SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { isAtHost } from '../user-queries.ts';
import { secretHash } from './secret-hash.ts';

const gone = () =>
  problem(
    'GONE',
    'This link has been used already, or its 30 minutes are over. Ask for a new one on the sign-in page.',
  );

type Asked = Pick<RequestContext, 'ports' | 'hostAgencyId'>;

/** The owner of a valid code at this host. @throws GONE */
export async function ownerOfCode(
  { tx }: SystemScope,
  code: string,
  { ports, hostAgencyId }: Asked,
): Promise<{ uid: string; email: string }> {
  const owner = await tx
    .selectFrom('passwordReset as r')
    .innerJoin('user as u', 'u.uid', 'r.userId')
    .select(['u.uid', 'u.email'])
    .where('r.codeHash', '=', secretHash(code))
    .where('r.usedDate', 'is', null)
    .where('r.expireDate', '>', ports.clock.now())
    .where(isAtHost('r.userId', hostAgencyId))
    .executeTakeFirst();
  if (!owner) throw gone();
  return owner;
}

/** Consumes a code, only once even if it is used twice at the same time. @throws GONE @returns its owner's id */
export async function consumeCode({ tx }: SystemScope, code: string, { ports, hostAgencyId }: Asked): Promise<string> {
  const now = ports.clock.now();
  const used = await tx
    .updateTable('passwordReset')
    .set({ usedDate: now })
    .where('codeHash', '=', secretHash(code))
    .where('usedDate', 'is', null)
    .where('expireDate', '>', now)
    .where(isAtHost('userId', hostAgencyId))
    .returning('userId')
    .executeTakeFirst();
  if (!used) throw gone();
  return used.userId;
}
