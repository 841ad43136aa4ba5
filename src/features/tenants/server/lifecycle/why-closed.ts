import type { SystemScope } from '#access/scope.ts';

/** What keeps visitors from the account's site: it lies in the trash, or it is suspended, also with its agency. */
export async function whyClosed({ tx }: SystemScope, accountId: string): Promise<'deleted' | 'suspended' | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('deletedDate')
    .where('uid', '=', accountId)
    .where('isOpen', '=', false)
    .executeTakeFirst();
  return row && (row.deletedDate ? 'deleted' : 'suspended');
}
