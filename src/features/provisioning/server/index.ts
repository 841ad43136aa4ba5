import { defineCapability } from '#access/capability.ts';
import { createAgency, createAgencyAccount } from './provisioning.ts';

/** New agencies and accounts, each with an invitation for its administrator. */
export const provisioning = defineCapability({
  agency: { createAccount: createAgencyAccount },
  house: { createAgency },
});
