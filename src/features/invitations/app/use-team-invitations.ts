import { api } from '#app-kit/api/api.ts';
import type { NewAgencyInvitations } from '../invitation.ts';
import { useView } from '#app-kit/view/view.ts';

/** The invitations of the account in view, else of the agency in view, and their owner. */
export function useTeamInvitations() {
  const { accountId, agencyId, account, agency } = useView();
  const invitations = accountId ? api.account(accountId).invitations : api.agency(agencyId ?? '').invitations;
  const team = (accountId ? account : agency)?.businessName ?? '';
  const invite = ({ accountIds, ...invited }: NewAgencyInvitations) =>
    accountId
      ? api.account(accountId).invitations.invite.call(invited)
      : api.agency(agencyId ?? '').invitations.invite.call({ ...invited, accountIds });
  return { invitations, invite, team, accountId, agencyId, isOfAccount: accountId !== null };
}
