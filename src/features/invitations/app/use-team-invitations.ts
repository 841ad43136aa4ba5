import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';

/** The invitations of the account in view, else of the agency in view, and their owner. */
export function useTeamInvitations() {
  const { accountId, agencyId, account, agency } = useView();
  const invitations = accountId ? api.account(accountId).invitations : api.agency(agencyId ?? '').invitations;
  const team = (accountId ? account : agency)?.businessName ?? '';
  return { invitations, team, isOfAccount: accountId !== null };
}
