import type { AccountScope } from '#access/scope.ts';
import { selectOwn } from '#access/own-rows.ts';

/** Recipients of notification mails: the account's administrators, at most twenty. */
export function listAdministrators(scope: AccountScope) {
  return selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select(['m.userId', 'u.email'])
    .where('m.role', '=', 'admin')
    .orderBy('m.userId')
    .limit(20)
    .execute();
}
