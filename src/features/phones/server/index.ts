import { defineCapability } from '#access/capability.ts';
import { createPairing, getPhoneAllowance, listPhones, revokePhone, updatePhoneSettings } from './phones.ts';
import { getPhoneRules, updatePhoneRules } from './phone-rules.ts';
import { endingPhoneCount, ownPhones, phoneCount } from './phone-queries.ts';
import { countUpload } from './standing/find-phone-actor.ts';
import { createPhoneRoutes } from './standing/phone-routes.ts';

/** Phones that people pair with a code, to upload without signing in. */
export const phones = defineCapability({
  account: { createPairing, getPhoneAllowance, listPhones, revokePhone, updatePhoneSettings },
  house: { getPhoneRules, updatePhoneRules },
  provides: [countUpload, ownPhones, phoneCount, endingPhoneCount],
  routes: { management: { '/phones': { create: createPhoneRoutes, metered: 'every' } } },
});
