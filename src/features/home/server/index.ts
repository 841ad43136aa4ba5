import { defineCapability } from '#access/capability.ts';
import { getAccountHome } from './get-account-home.ts';
import { getAgencyHome } from './get-agency-home.ts';
import { getHouseHome } from './get-house-home.ts';
import { listRecentJobs } from './list-recent-jobs.ts';
import { search } from './search.ts';

/** The start page of every tier, and the search over an account's contents. */
export const home = defineCapability({
  account: { getAccountHome, listRecentJobs, search },
  agency: { getAgencyHome },
  house: { getHouseHome },
});
