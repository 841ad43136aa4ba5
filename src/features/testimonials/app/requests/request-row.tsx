import { ActionIcon, Badge, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, ExternalLink, Link, Send } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import { isolated } from '#lib/words/isolated.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RequestStatus } from '../../request.ts';
import type { RequestItem } from '../testimonial-item.ts';
import { useCopyLink, useWaitingTime } from './request-hooks.ts';
import { requestMessages } from './request-messages.ts';
import styles from './requests.module.css';

const colors: Partial<Record<RequestStatus, string>> = {
  submitted: 'success',
  opened: 'primary',
  started: 'primary',
  failed: 'error',
};

/** Recipient, state and dates. */
export function RequestRow({ request }: { request: RequestItem }) {
  const t = useTexts(requestMessages);
  const facts = useFacts(request);
  const { customerName, customerEmail, customerPhone, entryTitle, status, failure } = request;
  const contact = customerEmail || customerPhone;
  const name = customerName || contact || t('anyone');
  return (
    <li>
      <div className={styles.words}>
        <span className={styles.who}>
          <bdi>{name}</bdi>
        </span>
        {contact && contact !== name ? <span className={rowList.facts}>{contact}</span> : null}
        {entryTitle ? (
          <span className={rowList.facts} dir="auto">
            {t('about', { title: entryTitle })}
          </span>
        ) : null}
        <span className={rowList.facts}>{facts.join(' · ')}</span>
        {status === 'failed' ? <span className={styles.failure}>{failure}</span> : null}
      </div>
      <Badge color={colors[status] ?? 'gray'} variant="light">
        {t(`status.${status}`)}
      </Badge>
      <RequestMenu request={request} name={name} />
    </li>
  );
}

/** The latest event, and what comes next. */
function useFacts(request: RequestItem): string[] {
  const t = useTexts(requestMessages.facts);
  const format = useFormatter();
  const locale = useLocale();
  const ago = useAgo();
  const own = (date: string) => isolated(date, locale);
  const { status, sentDate, sentCount, nextSendDate, waitsFor, expireDate, isOpen } = request;
  const past = (date: Date | null) => ({ when: date ? own(ago(date)) : '' });
  const day = (date: Date) => ({ date: own(format.dateTime(date, { dateStyle: 'medium' })) });
  const hour = (date: Date) => ({ date: own(format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })) });
  const latest = () => {
    switch (status) {
      case 'submitted':
        return t('submitted', past(request.usedDate));
      case 'declined':
        return t('declined', past(request.declinedDate));
      case 'started':
        return t('started', past(request.startedDate));
      case 'opened':
        return t('opened', past(request.openedDate));
      case 'revoked':
        return t('revoked', past(request.revokedDate));
      case 'expired':
        return t('expired', expireDate ? day(expireDate) : { date: '' });
      default:
        if (sentCount > 1) return t('reminded', { count: sentCount - 1, ...past(sentDate) });
        return sentDate ? t('sent', past(sentDate)) : t('made', past(request.createDate));
    }
  };
  const next = (date: Date) => {
    if (waitsFor) return t(waitsFor, hour(date));
    return sentCount === 0 ? t('leaves', hour(date)) : t('reminder', day(date));
  };
  return [
    latest(),
    ...(nextSendDate ? [next(nextSendDate)] : []),
    ...(isOpen && expireDate && status !== 'submitted' && status !== 'declined' ? [t('expires', day(expireDate))] : []),
  ];
}

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
function RequestMenu({ request, name }: { request: RequestItem; name: string }) {
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
