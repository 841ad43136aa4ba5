import { defineCapability } from '#access/capability.ts';
import { createPairing } from './create-pairing.ts';
import { getPhoneAllowance } from './get-phone-allowance.ts';
import { listPhones } from './list-phones.ts';
import { getPhoneRules, updatePhoneRules } from './phone-rules.ts';
import { revokePhone } from './revoke-phone.ts';
import { countUpload } from './standing/count-upload.ts';
import { createPhoneRoutes } from './standing/phone-routes.ts';
import { updatePhoneSettings } from './update-phone-settings.ts';

/** Phones that people pair with a code, to upload without signing in. */
export const phones = defineCapability({
  account: { createPairing, getPhoneAllowance, listPhones, revokePhone, updatePhoneSettings },
  house: { getPhoneRules, updatePhoneRules },
  hooks: [countUpload],
  routes: { management: { '/phones': { create: createPhoneRoutes, metered: 'every' } } },
});
