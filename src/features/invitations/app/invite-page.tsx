import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { FactList } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { InviteForm } from './invite-form.tsx';
import { invitationMessages } from './messages.ts';
import { useTeamInvitations } from './use-team-invitations.ts';
import type { Invitation } from '../invitation.ts';
import { InvitationRow } from './invitation-row.tsx';

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

/** A new invitation's email is sent within seconds. */
const whileSendingMs = 2_000;

function WaitingInvitations() {
  const t = useTexts(invitationMessages.waiting);
  const { invitations } = useTeamInvitations();
  const query = useQuery({
    ...invitations.list.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.some(isSending) ? whileSendingMs : false),
  });
  return (
    <Loaded query={query} failed={t('failed')} waiting={<SkeletonRows count={2} height={72} />}>
      {(list: readonly Invitation[]) =>
        list.length === 0 ? (
          <EmptyState icon={<MailCheck />} title={t('none')} message={t('noneText')} />
        ) : (
          <FormSection title={t('title')}>
            <FactList>
              {list.map((invitation) => (
                <InvitationRow key={invitation.uid} invitation={invitation} />
              ))}
            </FactList>
          </FormSection>
        )
      }
    </Loaded>
  );
}

function isSending({ sentDate, state }: Invitation): boolean {
  return sentDate === null && state === 'open';
}
