import { defineExtension } from '#access/extensions.ts';
import { meReading } from '#access/procedures.ts';
import type { AnyScope } from '#access/scope.ts';

/** What acts for a person without their session, as API keys do; it ends with their password. */
export const personalKeys = defineExtension<{
  /** How many of them are valid, in all accounts. */
  count(scope: AnyScope, userId: string, now: Date): Promise<number>;
  revoke(scope: AnyScope, userId: string, now: Date): Promise<void>;
}>();

/** The number of the user's valid API keys, shown when the password changes. */
export const countOwnApiKeys = meReading('me.read').handler(async ({ context: { scope, ports } }) => ({
  count: await countApiKeysOf(scope, scope.userId, ports.clock.now()),
}));

export async function countApiKeysOf(scope: AnyScope, userId: string, now: Date): Promise<number> {
  let count = 0;
  for (const keys of personalKeys.all()) count += await keys.count(scope, userId, now);
  return count;
}

export async function revokeApiKeysOf(scope: AnyScope, userId: string, now: Date): Promise<void> {
  for (const keys of personalKeys.all()) await keys.revoke(scope, userId, now);
}
