import { defineCapability } from '#access/capability.ts';
import { createAgency } from './create-agency.ts';
import { createAgencyAccount } from './create-agency-account.ts';

/** New agencies and accounts, each with an invitation for its administrator. */
export const provisioning = defineCapability({
  agency: { createAccount: createAgencyAccount },
  house: { createAgency },
});
