import { meReading } from '#access/procedures.ts';
import type { AnyScope } from '#access/scope.ts';

/** The number of the user's valid API keys, shown when the password changes. */
export const countOwnApiKeys = meReading('me.read').handler(async ({ context: { scope, ports } }) => ({
  count: await countApiKeysOf(scope, scope.userId, ports.clock.now()),
}));

/** The number of someone's valid keys, in all accounts. */
export async function countApiKeysOf({ tx }: AnyScope, userId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('apiKey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('revokedDate', 'is', null)
    .where((is) => is.or([is('expireDate', 'is', null), is('expireDate', '>', now)]))
    .executeTakeFirstOrThrow();
  return count;
}

export async function revokeApiKeysOf({ tx }: AnyScope, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('apiKey')
    .set({ revokedDate: now })
    .where('userId', '=', userId)
    .where('revokedDate', 'is', null)
    .execute();
}
