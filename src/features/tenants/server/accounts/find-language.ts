import type { AccountScope } from '#access/scope.ts';

/** The language of the account's website: BCP 47. */
export async function findLanguage({ tx, accountId }: AccountScope): Promise<string> {
  const row = await tx.selectFrom('account').select('language').where('uid', '=', accountId).executeTakeFirstOrThrow();
  return row.language;
}
