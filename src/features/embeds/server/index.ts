import { defineCapability } from '#access/capability.ts';
import { getEmbedAddresses } from './get-embed-addresses.ts';

export const embeds = defineCapability({ account: { getEmbedAddresses } });
