import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useNow } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FactRow } from '#ui/fact-list.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from '../messages.ts';
import type { RequestItem } from '../testimonial-item.ts';
import { useCopyLink } from './use-copy-link.ts';

export function RequestRow({ request }: { request: RequestItem }) {
  const t = useTexts(testimonialMessages.requests);
  const format = useFormatter();
  const copy = useCopyLink();
  const { customerName, customerEmail, isSingleUse, createDate, mailedDate, expireDate, address } = request;
  const status = statusOf(request, useNow({ updateInterval: 60_000 }));
  const date = (value: Date) => format.dateTime(value, { dateStyle: 'medium' });
  const name = customerName || customerEmail || t('anyone');
  const which = { name, date: date(createDate) };
  const facts = [
    t('created', { date: date(createDate) }),
    ...(mailedDate ? [t('mailed', { email: customerEmail, date: date(mailedDate) })] : []),
    ...(customerEmail && !mailedDate && status === 'open' ? [t('mailing', { email: customerEmail })] : []),
    expireDate ? t('until', { date: date(expireDate) }) : t('forEver'),
    isSingleUse ? t('oneAnswer') : t('manyAnswers'),
  ];
  return (
    <FactRow
      name={<strong dir="auto">{name}</strong>}
      facts={[facts.join(' · ')]}
      status={t(status)}
      isGood={status === 'open'}
    >
      {status === 'open' && (
        <>
          <Button size="xs" variant="default" aria-label={t('copyOf', which)} onClick={() => void copy(address)}>
            {t('copy')}
          </Button>
          <Revoke uid={request.uid} label={t('revokeOf', which)} />
        </>
      )}
    </FactRow>
  );
}

function Revoke({ uid, label }: { uid: string; label: string }) {
  const t = useTexts(testimonialMessages.requests);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const revoke = useMutation(
    testimonials.revokeRequest.mutationOptions({
      meta: { shownInPlace: true },
      onSettled: () => queryClient.invalidateQueries({ queryKey: testimonials.listRequests.key() }),
    }),
  );
  const confirm = async () => {
    await revoke.mutateAsync({ uid });
    snackbar.success(t('revoked'));
  };
  return (
    <ConfirmedButton
      label={t('revoke')}
      accessibleLabel={label}
      title={t('revokeTitle')}
      message={t('revokeText')}
      onConfirm={confirm}
    />
  );
}

function statusOf({ revokedDate, expireDate, usedDate, isSingleUse }: RequestItem, now: Date) {
  if (revokedDate) return 'wasRevoked';
  if (expireDate && expireDate <= now) return 'ended';
  return usedDate && isSingleUse ? 'used' : 'open';
}
