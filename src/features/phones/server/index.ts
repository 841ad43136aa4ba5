import { defineCapability } from '#access/capability.ts';
import { countUpload } from './access/find-phone-actor.ts';
import { createPhoneRoutes } from './access/phone-routes.ts';
import { endingPhoneCount, ownPhones, phoneCount } from './phone-queries.ts';
import { getPhoneRules, updatePhoneRules } from './phone-rules.ts';
import { createPairing, getPhoneAllowance, listPhones, revokePhone, updatePhoneSettings } from './phones.ts';

/** Phones that people pair with a code, to upload without signing in. */
export const phones = defineCapability({
  account: { createPairing, getPhoneAllowance, listPhones, revokePhone, updatePhoneSettings },
  house: { getPhoneRules, updatePhoneRules },
  provides: [countUpload, ownPhones, phoneCount, endingPhoneCount],
  routes: { management: { '/phones': { create: createPhoneRoutes, metered: 'every' } } },
});
