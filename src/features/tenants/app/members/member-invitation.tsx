import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import { FactRow } from '#ui/fact-list.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { WaitingInvitation } from '../../member-page.ts';
import { tenantMessages } from '../messages.ts';
import { memberMessages } from './member-messages.ts';

/** What somebody who is here already was asked to join as well; it can be sent again. */
export function MemberInvitation({ invitation }: { invitation: WaitingInvitation }) {
  const t = useTexts(memberMessages.page);
  const ofUsers = useTexts(tenantMessages.users);
  const format = useFormatter();
  const view = useView();
  const { accountId, agencyId, businessName, role, templateName, expireDate, state } = invitation;
  const expires = t('expires', { date: format.dateTime(expireDate, { dateStyle: 'medium' }) });
  const mayResend = view.agencyId !== null && can(view, accountId ? 'team.manage' : 'agency.team');
  return (
    <FactRow
      name={<bdi>{businessName}</bdi>}
      facts={[`${templateName ?? ofUsers(role)} · ${expires}`]}
      status={t(state === 'open' ? 'waiting' : state)}
      isGood={state === 'open'}
    >
      {mayResend ? <Resend uid={invitation.uid} accountId={accountId} agencyId={agencyId} /> : null}
    </FactRow>
  );
}

function Resend({ uid, accountId, agencyId }: Pick<WaitingInvitation, 'uid' | 'accountId' | 'agencyId'>) {
  const t = useTexts(memberMessages.page);
  const queryClient = useQueryClient();
  const ofAgency = api.agency(agencyId);
  const { resend } = accountId ? api.account(accountId).invitations : ofAgency.invitations;
  const sending = useMutation({
    mutationFn: () => resend.call({ invitationId: uid }),
    onSuccess: () => snackbar.success(t('resent')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ofAgency.tenants.key() }),
  });
  return (
    <Button variant="default" size="xs" loading={sending.isPending} onClick={() => sending.mutate()}>
      {t('resend')}
    </Button>
  );
}
