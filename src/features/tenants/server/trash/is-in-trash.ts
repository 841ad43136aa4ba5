import type { SystemScope } from '#access/scope.ts';

/** Whether the account is deleted and can still be restored. */
export async function isInTrash({ tx }: SystemScope, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', accountId)
    .where('deletedDate', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
