import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { InviteForm } from './invite-form.tsx';
import { invitationMessages } from './messages.ts';
import { useTeamInvitations } from './use-team-invitations.ts';
import { WaitingInvitations } from './waiting-invitations.tsx';

/** `/users/invite`: invites people to the team in view, and lists pending invitations. */
export function InvitePage() {
  const t = useTexts(invitationMessages);
  const { team } = useTeamInvitations();
  return (
    <>
      <PageHeader title={t('title')} description={t('description', { team })} />
      <InviteForm />
      <WaitingInvitations />
    </>
  );
}
