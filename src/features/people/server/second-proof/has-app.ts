import type { AnyScope } from '#access/scope.ts';

/** Whether a person has set up an authenticator app. */
export async function hasApp({ tx }: AnyScope, userId: string): Promise<boolean> {
  const app = tx.selectFrom('userTotp').select('userId').where('userId', '=', userId);
  return (await app.where('confirmedDate', 'is not', null).executeTakeFirst()) !== undefined;
}
