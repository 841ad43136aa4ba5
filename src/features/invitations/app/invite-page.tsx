import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet, MailCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '@mantine/core';
import { useFormatter } from 'use-intl';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { InviteForm } from './invite-form.tsx';
import { invitationMessages } from './messages.ts';
import { useTeamInvitations } from './use-team-invitations.ts';
import type { Invitation } from '../invitation.ts';

const InviteSheetDialog = lazy(async () => ({
  default: (await import('./sheet/invite-sheet-dialog.tsx')).InviteSheetDialog,
}));

/** `/users/invite`: invites people to the team in view, and lists pending invitations. */
export function InvitePage() {
  const t = useTexts(invitationMessages);
  const { team } = useTeamInvitations();
  return (
    <>
      <PageHeader title={t('title')} description={t('description', { team })} actions={<FromSheet />} />
      <InviteForm />
      <WaitingInvitations />
    </>
  );
}

function FromSheet() {
  const t = useTexts(invitationMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('fromSheet')}
      </Button>
      <LateDialog opened={isOpen}>
        {(opened) => <InviteSheetDialog opened={opened} onClose={() => setOpen(false)} />}
      </LateDialog>
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

const isSending = ({ sentDate, state }: Invitation): boolean => sentDate === null && state === 'open';

function InvitationRow({ invitation }: { invitation: Invitation }) {
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
