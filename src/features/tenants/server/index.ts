import { checkAgencyDomain } from './check-agency-domain.ts';
import { checkDomain } from './check-domain.job.ts';
import { checkWaitingDomains } from './check-waiting-domains.job.ts';
import { deleteAccount } from './delete-account.ts';
import { getAccount } from './get-account.ts';
import { getFirstSteps } from './get-first-steps.ts';
import { getAgency } from './get-agency.ts';
import { listAgencies } from './list-agencies.ts';
import { listAgencyAccounts } from './list-agency-accounts.ts';
import { listAgencyUsers } from './list-agency-users.ts';
import { listDeletedAgencyAccounts } from './list-deleted-agency-accounts.ts';
import { listDeletedHouseAccounts } from './list-deleted-house-accounts.ts';
import { listDeletedOwnAccounts } from './list-deleted-own-accounts.ts';
import { listHouseAccounts } from './list-house-accounts.ts';
import { listHouseUsers } from './list-house-users.ts';
import { listTeam } from './list-team.ts';
import { purgeAccounts } from './purge-accounts.job.ts';
import { restoreAgencyAccount } from './restore-agency-account.ts';
import { restoreOwnAccount } from './restore-own-account.ts';
import { updateAccount } from './update-account.ts';
import { updateAgency } from './update-agency.ts';

/** The house, its agencies, their accounts, and who belongs to them. */
export const tenants = {
  account: { getAccount, getFirstSteps, updateAccount, deleteAccount, listTeam },
  agency: {
    getAgency,
    updateAgency,
    checkAgencyDomain,
    listAccounts: listAgencyAccounts,
    listUsers: listAgencyUsers,
    listDeletedAccounts: listDeletedAgencyAccounts,
    restoreAccount: restoreAgencyAccount,
  },
  house: {
    listAgencies,
    listAccounts: listHouseAccounts,
    listUsers: listHouseUsers,
    listDeletedAccounts: listDeletedHouseAccounts,
  },
  me: { listDeletedAccounts: listDeletedOwnAccounts, restoreAccount: restoreOwnAccount },
  jobs: [checkDomain, checkWaitingDomains, purgeAccounts],
};
