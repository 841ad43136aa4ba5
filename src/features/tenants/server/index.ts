import { checkAgencyDomain } from './check-agency-domain.ts';
import { checkDomain } from './check-domain.job.ts';
import { checkWaitingDomains } from './check-waiting-domains.job.ts';
import { getAccount } from './get-account.ts';
import { getAgency } from './get-agency.ts';
import { listAgencies } from './list-agencies.ts';
import { listAgencyAccounts } from './list-agency-accounts.ts';
import { listAgencyUsers } from './list-agency-users.ts';
import { listHouseAccounts } from './list-house-accounts.ts';
import { listHouseUsers } from './list-house-users.ts';
import { listTeam } from './list-team.ts';
import { updateAccount } from './update-account.ts';
import { updateAgency } from './update-agency.ts';

/** The house, its agencies, their accounts, and who belongs to them. */
export const tenants = {
  account: { getAccount, updateAccount, listTeam },
  agency: { getAgency, updateAgency, checkAgencyDomain, listAccounts: listAgencyAccounts, listUsers: listAgencyUsers },
  house: { listAgencies, listAccounts: listHouseAccounts, listUsers: listHouseUsers },
  jobs: [checkDomain, checkWaitingDomains],
};
