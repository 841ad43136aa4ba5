import { defineCapability } from '#access/capability.ts';
import { createApiKey, getOwnKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { endingKeyCount, keyCount, keysOfPerson, ownKeys } from './keys-of-person.ts';

/** API keys, with which programs access a business's own account. */
export const apiKeys = defineCapability({
  account: { createApiKey, getOwnKey, listApiKeys, revokeApiKey },
  provides: [keysOfPerson, keyCount, endingKeyCount, ownKeys],
});
