import { defineCapability } from '#access/capability.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

/** API keys, with which programs access a business's own account. */
export const apiKeys = defineCapability({ account: { createApiKey, listApiKeys, revokeApiKey } });
