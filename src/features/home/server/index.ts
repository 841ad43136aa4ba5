import { defineCapability } from '#access/capability.ts';
import { getAccountHome, getAgencyHome, getHouseHome, listRecentJobs } from './homes.ts';
import { search } from './search.ts';

/** The start page of every tier, and the search over an account's contents. */
export const home = defineCapability({
  account: { getAccountHome, listRecentJobs, search },
  agency: { getAgencyHome },
  house: { getHouseHome },
});
