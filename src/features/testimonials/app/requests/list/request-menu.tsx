import { ActionIcon, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, ExternalLink, Link, Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RequestItem } from '../../testimonial-item.ts';
import { requestMessages } from '../request-messages.ts';
import { useCopyLink } from '../use-copy-link.ts';
import { useWaitingTime } from '../use-waiting-time.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function useRequestVerbs({ uid }: RequestItem) {
  const t = useTexts(requestMessages);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const waitingTime = useWaitingTime();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: testimonials.listRequests.key() });
  const { sendOrAsk, question } = useSendAgain();
  const resend = useMutation({
    mutationFn: () => sendOrAsk((sendAgain) => testimonials.resendRequest.call({ uid, sendAgain })),
    onSettled,
    onSuccess: ({ waitsUntil, waitsFor }) => {
      const date = waitingTime(waitsUntil);
      snackbar.success(date ? t(`resentLater.${waitsFor ?? 'quiet'}`, { date }) : t('resent'));
    },
  });
  const revoke = useMutation(testimonials.revokeRequest.mutationOptions({ meta: { shownInPlace: true }, onSettled }));
  return {
    question,
    resend: () => resend.mutate(),
    revoke: async () => {
      await revoke.mutateAsync({ uid });
      snackbar.success(t('revoked'));
    },
  };
}

/** The remaining actions on a request; none once its link has ended. */
export function RequestMenu({ request, name }: { request: RequestItem; name: string }) {
  const t = useTexts(requestMessages);
  const [isAsking, setAsking] = useState(false);
  const { resend, revoke, question } = useRequestVerbs(request);
  if (!request.isOpen) return <span />;
  const confirm = async () => {
    await revoke();
    setAsking(false);
  };
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label={t('more', { name })}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Items request={request} onResend={resend} onRevoke={() => setAsking(true)} />
      </Menu>
      {question}
      <ConfirmDialog
        opened={isAsking}
        title={t('revokeTitle')}
        message={t('revokeText')}
        confirmLabel={t('verbs.revoke')}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface ItemsProps {
  request: RequestItem;
  onResend: () => void;
  onRevoke: () => void;
}

function Items({ request: { status, channel, address }, onResend, onRevoke }: ItemsProps) {
  const t = useTexts(requestMessages.verbs);
  const copy = useCopyLink();
  const isUnanswered = status !== 'submitted' && status !== 'declined';
  const away = { component: 'a', href: address, target: '_blank', rel: 'noopener' } as const;
  return (
    <Menu.Dropdown>
      <Menu.Item leftSection={<Link {...icon} />} onClick={() => void copy(address)}>
        {t('copy')}
      </Menu.Item>
      <Menu.Item leftSection={<ExternalLink {...icon} />} {...away}>
        {t('open')}
      </Menu.Item>
      {channel !== 'link' && isUnanswered ? (
        <Menu.Item leftSection={<Send {...icon} />} onClick={onResend}>
          {t('resend')}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Item color="error" leftSection={<Ban {...icon} />} onClick={onRevoke}>
        {t('revoke')}
      </Menu.Item>
    </Menu.Dropdown>
  );
}
