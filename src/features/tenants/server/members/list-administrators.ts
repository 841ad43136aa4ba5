import type { AccountScope } from '#access/scope.ts';
import { selectOwn } from '#access/own-rows.ts';

/** Who is told by mail of what comes in: the account's administrators, twenty at most. */
export function listAdministrators(scope: AccountScope) {
  return selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select(['m.userId', 'u.email'])
    .where('m.role', '=', 'admin')
    .orderBy('m.userId')
    .limit(20)
    .execute();
}
