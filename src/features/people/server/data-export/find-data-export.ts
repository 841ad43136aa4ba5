import type { MeScope } from '#access/scope.ts';

/** The person's latest export, unless its time is over. */
export function findDataExport({ tx, userId }: MeScope, now: Date) {
  return tx
    .selectFrom('dataExport')
    .select(['uid', 'createDate', 'readyDate', 'expireDate', 'members'])
    .where('userId', '=', userId)
    .where((is) => is.or([is('expireDate', 'is', null), is('expireDate', '>', now)]))
    .orderBy('createDate', 'desc')
    .limit(1)
    .executeTakeFirst();
}
