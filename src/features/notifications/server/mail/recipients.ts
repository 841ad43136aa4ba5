import { selectOwn } from '#access/own-rows.ts';
import type { OwnerScope } from '#access/owner.ts';
import type { AccountScope, SystemScope } from '#access/scope.ts';

/** The address of somebody who may sign in. */
export async function findAddress({ tx }: SystemScope, userId: string): Promise<string | undefined> {
  const user = tx.selectFrom('user').select('email').where('uid', '=', userId).where('isAuth', '=', true);
  return (await user.executeTakeFirst())?.email;
}

/** One administrator of an agency (`u`, `g`): nobody once they have left, are locked out or the agency is in the trash. */
export function selectAgencyAdmin({ tx }: SystemScope, { agencyId, userId }: { agencyId: string; userId: string }) {
  return tx
    .selectFrom('agencyMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .innerJoin('agency as g', 'g.uid', 'm.agencyId')
    .select(['u.email as to', 'm.userId', 'g.businessName as name'])
    .where('m.agencyId', '=', agencyId)
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'admin')
    .where('u.isAuth', '=', true)
    .where('g.deletedDate', 'is', null);
}

/** The administrators of an agency, each of whom gets a mail of their own. */
export async function listAgencyAdmins({ tx }: OwnerScope | SystemScope, agencyId: string): Promise<string[]> {
  const admins = tx.selectFrom('agencyMembership').select('userId').where('agencyId', '=', agencyId);
  return (await admins.where('role', '=', 'admin').execute()).map(({ userId }) => userId);
}

/** The administrators of an account who are mailed, at most twenty. */
export function listAdministrators(scope: AccountScope) {
  return selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select(['m.userId', 'u.email'])
    .where('m.role', '=', 'admin')
    .orderBy('m.userId')
    .limit(20)
    .execute();
}
