import { defineCapability } from '#access/capability.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

/** Keys with which programs of a business reach its own account. */
export const apiKeys = defineCapability({ account: { createApiKey, listApiKeys, revokeApiKey } });
