import { defineCapability } from '#access/capability.ts';
import { getAccountLimits } from './accounts/get-account-limits.ts';
import { updateAccountLimits } from './accounts/update-account-limits.ts';
import { changePlan } from './accounts/change-plan.ts';
import { checkSiteDomain } from './site-domains/check-site-domain.ts';
import { getSiteDomain } from './site-domains/get-site-domain.ts';
import { rehearseSite } from './site-domains/rehearse-site.ts';
import { updateSiteDomain } from './site-domains/update-site-domain.ts';
import { checkAgencyDomain } from './domains/check-agency-domain.ts';
import { checkDomainJob } from './domains/check-domain.job.ts';
import { checkWaitingDomainsJob } from './domains/check-waiting-domains.job.ts';
import { deleteAccount } from './trash/delete-account.ts';
import { deleteAgency } from './trash/delete-agency.ts';
import { getEntrance } from './accounts/get-entrance.ts';
import { getAccount } from './accounts/get-account.ts';
import { getAccountFacts } from './lifecycle/get-account-facts.ts';
import { getAgencyFacts } from './lifecycle/get-agency-facts.ts';
import { getTransferPlan } from './lifecycle/transfer/get-transfer-plan.ts';
import { getFirstSteps } from './accounts/get-first-steps.ts';
import { getAgency } from './agencies/get-agency.ts';
import { listAgencies } from './agencies/list-agencies.ts';
import { listAgencyUse } from './agencies/list-agency-use.ts';
import { listAgencyAccounts } from './accounts/lists/list-agency-accounts.ts';
import { listAgencyUsers } from './members/lists/list-agency-users.ts';
import { listDeletedAgencies } from './trash/list-deleted-agencies.ts';
import { listDeletedAgencyAccounts } from './trash/list-deleted-agency-accounts.ts';
import { listDeletedHouseAccounts } from './trash/list-deleted-house-accounts.ts';
import { listDeletedOwnAccounts } from './trash/list-deleted-own-accounts.ts';
import { listHouseAccounts } from './accounts/lists/list-house-accounts.ts';
import { listHouseUsers } from './members/lists/list-house-users.ts';
import { listTeam } from './members/lists/list-team.ts';
import { makePrimary } from './members/make-primary.ts';
import { removeAgencyMember } from './members/remove-agency-member.ts';
import { removeTeamMember } from './members/remove-team-member.ts';
import { updateAgencyMember } from './members/update-agency-member.ts';
import { deactivateAgencyMember } from './members/deactivated/deactivate-agency-member.ts';
import { deactivateTeamMember } from './members/deactivated/deactivate-team-member.ts';
import { deactivateUser, reactivateUser } from './members/deactivated/deactivate-user.ts';
import { getAgencyUser, getHouseUser, getTeamMember } from './members/lists/get-member.ts';
import { listMembers } from './members/lists/list-members.ts';
import { reactivateAgencyMember } from './members/deactivated/reactivate-agency-member.ts';
import { reactivateTeamMember } from './members/deactivated/reactivate-team-member.ts';
import { getMemberAccounts } from './members/accounts/get-member-accounts.ts';
import { updateMemberAccounts } from './members/accounts/update-member-accounts.ts';
import { updateTeamMember } from './members/update-team-member.ts';
import { purgeAccountsJob } from './trash/purge-accounts.job.ts';
import { purgeAgenciesJob } from './trash/purge-agencies.job.ts';
import { restoreAgency } from './trash/restore-agency.ts';
import { restoreAgencyAccount } from './trash/restore-agency-account.ts';
import { restoreOwnAccount } from './trash/restore-own-account.ts';
import { resumeAccount } from './lifecycle/resume-account.ts';
import { resumeAgency } from './lifecycle/resume-agency.ts';
import { sendLifecycleNewsJob } from './lifecycle/send-lifecycle-news.job.ts';
import { suspendAccount } from './lifecycle/suspend-account.ts';
import { suspendAgency } from './lifecycle/suspend-agency.ts';
import { tellOfDomain } from './domains/tell-of-domain.job.ts';
import { transferAccount } from './lifecycle/transfer/transfer-account.ts';
import { placeAccountJob, placeAccountsJob } from './accounts/place-account.job.ts';
import { updateAccount } from './accounts/update-account.ts';
import { updateAgency } from './agencies/update-agency.ts';

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
    getTeamMember,
    deactivateTeamMember,
    reactivateTeamMember,
    getSiteDomain,
    updateSiteDomain,
    checkSiteDomain,
    rehearseSite,
  },
  agency: {
    getAgency,
    updateAgency,
    checkAgencyDomain,
    listAccounts: listAgencyAccounts,
    listUsers: listAgencyUsers,
    getUser: getAgencyUser,
    updateMember: updateAgencyMember,
    deactivateMember: deactivateAgencyMember,
    reactivateMember: reactivateAgencyMember,
    removeMember: removeAgencyMember,
    makePrimary,
    getMemberAccounts,
    updateMemberAccounts,
    listDeletedAccounts: listDeletedAgencyAccounts,
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
    listAccounts: listHouseAccounts,
    listUsers: listHouseUsers,
    getUser: getHouseUser,
    deactivateUser,
    reactivateUser,
    listDeletedAccounts: listDeletedHouseAccounts,
    getAgencyFacts,
    listDeletedAgencies,
    restoreAgency,
    getTransferPlan,
    transferAccount,
  },
  me: { listDeletedAccounts: listDeletedOwnAccounts, restoreAccount: restoreOwnAccount },
  jobs: [
    checkDomainJob,
    checkWaitingDomainsJob,
    tellOfDomain,
    purgeAccountsJob,
    purgeAgenciesJob,
    placeAccountJob,
    placeAccountsJob,
    sendLifecycleNewsJob,
  ],
});
