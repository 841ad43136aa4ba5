import { defineCapability } from '#access/capability.ts';
import { getAccountLimits, updateAccountLimits } from './accounts/account-limits.ts';
import { changePlan, getAccount, getEntrance, getFirstSteps, updateAccount } from './accounts/account-profile.ts';
import { checkSiteDomain, getSiteDomain, previewDomain, updateSiteDomain } from './site-domains/site-domain.ts';
import { checkAgencyDomain } from './domains/check-agency-domain.ts';
import { checkDomainJob } from './domains/check-domain.job.ts';
import { checkWaitingDomainsJob } from './domains/check-waiting-domains.job.ts';
import {
  deleteAccount,
  deleteAgency,
  listDeletedAccounts,
  listDeletedAgencies,
  restoreAgency,
  restoreAgencyAccount,
  restoreOwnAccount,
} from './trash/trash.ts';
import {
  getAccountFacts,
  getAgencyFacts,
  resumeAccount,
  resumeAgency,
  suspendAccount,
  suspendAgency,
} from './lifecycle/suspension.ts';
import { getTransferPlan, transferAccount } from './lifecycle/transfer.ts';
import { getAgency, listAgencies, listAgencyUse, updateAgency } from './agencies/agencies.ts';
import { listAccounts } from './accounts/account-lists.ts';
import { getMember, listAgencyUsers, listHouseUsers, listMembers, listTeam } from './members/lists/member-lists.ts';
import {
  makePrimary,
  removeAgencyMember,
  removeTeamMember,
  updateAgencyMember,
  updateTeamMember,
} from './members/members.ts';
import {
  deactivateAgencyMember,
  deactivateTeamMember,
  deactivateUser,
  reactivateAgencyMember,
  reactivateTeamMember,
  reactivateUser,
} from './members/deactivated/deactivated.ts';
import { getMemberAccounts, updateMemberAccounts } from './members/accounts/member-accounts.ts';
import { purgeAccountsJob } from './trash/purge-accounts.job.ts';
import { purgeAgenciesJob } from './trash/purge-agencies.job.ts';
import { sendLifecycleNewsJob } from './lifecycle/lifecycle-mail.tsx';
import { notifyOfDomain } from './domains/domain-mail.tsx';
import { placeAccountJob, placeAccountsJob } from './accounts/place-account.job.ts';

/** The house, its agencies, their accounts, and who belongs to them. */
export const tenants = defineCapability({
  account: {
    getAccount,
    getAccountFacts,
    getFirstSteps,
    updateAccount,
    getAccountLimits,
    updateAccountLimits,
    changePlan,
    deleteAccount,
    listTeam,
    updateTeamMember,
    removeTeamMember,
    listMembers,
    getTeamMember: getMember.account,
    deactivateTeamMember,
    reactivateTeamMember,
    getSiteDomain,
    updateSiteDomain,
    checkSiteDomain,
    previewDomain,
  },
  agency: {
    getAgency,
    updateAgency,
    checkAgencyDomain,
    listAccounts: listAccounts.agency,
    listUsers: listAgencyUsers,
    getUser: getMember.agency,
    updateMember: updateAgencyMember,
    deactivateMember: deactivateAgencyMember,
    reactivateMember: reactivateAgencyMember,
    removeMember: removeAgencyMember,
    makePrimary,
    getMemberAccounts,
    updateMemberAccounts,
    listDeletedAccounts: listDeletedAccounts.agency,
    restoreAccount: restoreAgencyAccount,
    suspendAccount,
    resumeAccount,
    suspendAgency,
    resumeAgency,
    deleteAgency,
  },
  house: {
    listAgencies,
    listAgencyUse,
    getEntrance,
    listAccounts: listAccounts.house,
    listUsers: listHouseUsers,
    getUser: getMember.house,
    deactivateUser,
    reactivateUser,
    listDeletedAccounts: listDeletedAccounts.house,
    getAgencyFacts,
    listDeletedAgencies,
    restoreAgency,
    getTransferPlan,
    transferAccount,
  },
  me: { listDeletedAccounts: listDeletedAccounts.me, restoreAccount: restoreOwnAccount },
  jobs: [
    checkDomainJob,
    checkWaitingDomainsJob,
    notifyOfDomain,
    purgeAccountsJob,
    purgeAgenciesJob,
    placeAccountJob,
    placeAccountsJob,
    sendLifecycleNewsJob,
  ],
});
