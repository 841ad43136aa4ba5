import { meReading } from '#access/procedures.ts';
import { countApiKeysOf } from './own-api-keys.ts';

/** The number of the user's valid API keys, shown when the password changes. */
export const countOwnApiKeys = meReading('me.read').handler(async ({ context: { scope, ports } }) => ({
  count: await countApiKeysOf(scope, scope.userId, ports.clock.now()),
}));
