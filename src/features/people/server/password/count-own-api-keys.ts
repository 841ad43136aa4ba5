import { me } from '#access/procedures.ts';
import { countApiKeysOf } from './own-api-keys.ts';

/** How many API keys one has made that still work, to be asked about when the password changes. */
export const countOwnApiKeys = me('me.read').handler(async ({ context: { scope, ports } }) => ({
  count: await countApiKeysOf(scope, scope.userId, ports.clock.now()),
}));
