import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FactRow } from '#ui/fact-list.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Invitation } from '../invitation.ts';
import { invitationMessages } from './messages.ts';
import { useTeamInvitations } from './use-team-invitations.ts';

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTexts(invitationMessages);
  const format = useFormatter();
  const { email, name, role, templateName, accountCount, invitedBy, sentDate, expireDate, state } = invitation;
  const facts = [
    ...(name ? [email] : []),
    templateName ?? t(`form.${role}`),
    ...(accountCount === null ? [] : [t('waiting.accounts', { count: accountCount })]),
    ...(invitedBy ? [t('waiting.by', { name: invitedBy })] : []),
    ...(state === 'ended'
      ? []
      : [
          sentDate
            ? t('waiting.until', { date: format.dateTime(expireDate, { dateStyle: 'medium' }) })
            : t('waiting.sending'),
        ]),
  ];
  return (
    <FactRow
      name={<bdi>{name || email}</bdi>}
      facts={[facts.join(' · '), ...(state === 'ended' ? [t('waiting.endedText')] : [])]}
      status={t(`waiting.${state}`)}
      isGood={state === 'open'}
    >
      <Resend invitation={invitation} />
      <Withdraw invitation={invitation} />
    </FactRow>
  );
}

function useRefresh() {
  const { invitations } = useTeamInvitations();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: invitations.list.key() });
}

function Resend({ invitation: { uid, email } }: { invitation: Invitation }) {
  const t = useTexts(invitationMessages.waiting);
  const { invitations } = useTeamInvitations();
  const onSettled = useRefresh();
  const { sendOrAsk, question } = useSendAgain();
  const resend = useMutation({
    mutationFn: () => sendOrAsk((sendAgain) => invitations.resend.call({ invitationId: uid, sendAgain })),
    onSuccess: () => snackbar.success(t('resent')),
    onSettled,
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={resend.isPending}
        aria-label={t('resendTo', { email })}
        onClick={() => resend.mutate()}
      >
        {t('resend')}
      </Button>
      {question}
    </>
  );
}

function Withdraw({ invitation: { uid, email } }: { invitation: Invitation }) {
  const t = useTexts(invitationMessages.waiting);
  const { invitations } = useTeamInvitations();
  const onSettled = useRefresh();
  const withdraw = useMutation({
    mutationFn: () => invitations.withdraw.call({ invitationId: uid }),
    meta: { shownInPlace: true },
    onSettled,
  });
  const confirm = async () => {
    await withdraw.mutateAsync();
    snackbar.success(t('withdrawn'));
  };
  return (
    <ConfirmedButton
      label={t('withdraw')}
      accessibleLabel={t('withdrawOf', { email })}
      title={t('withdrawTitle', { email })}
      message={t('withdrawText')}
      onConfirm={confirm}
    />
  );
}
