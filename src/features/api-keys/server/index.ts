import { defineCapability } from '#access/capability.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';

/** API keys, with which programs access a business's own account. */
export const apiKeys = defineCapability({ account: { createApiKey, listApiKeys, revokeApiKey } });
