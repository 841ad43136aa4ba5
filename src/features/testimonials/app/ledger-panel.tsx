import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type Ledger, type WithheldReason, withheldReasons } from '../story-steps.ts';
import { inboxMessages } from './inbox/inbox-messages.ts';
import styles from './ledger.module.css';

/** How the account's testimonials were collected (honest collection). */
export function LedgerPanel() {
  const t = useTexts(inboxMessages.ledger);
  const { testimonials } = api.account(useAccountId());
  const ledger = useQuery(testimonials.getLedger.queryOptions());
  const save = useMutation({
    mutationFn: () => testimonials.exportLedger.call(undefined),
    onSuccess: ({ csv }) => offerFile(csv),
  });
  return (
    <FormSection
      title={t('title')}
      description={t('text')}
      actions={
        <Button
          variant="default"
          loading={save.isPending}
          leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => save.mutate()}
        >
          {t('export')}
        </Button>
      }
    >
      <Loaded query={ledger} failed={t('failed')} waiting={<SkeletonRows count={2} height={64} />}>
        {(counted) => <Counts ledger={counted} />}
      </Loaded>
    </FormSection>
  );
}

function Counts({ ledger }: { ledger: Ledger }) {
  const t = useTexts(inboxMessages.ledger);
  const nameOf = useReasonName();
  return (
    <>
      <dl className={styles.counts}>
        {(['asked', 'answered', 'published', 'withheld'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{ledger[name]}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.reasons}>
        {withheldReasons
          .filter((reason) => ledger.reasons[reason])
          .map((reason) => (
            <li key={reason}>
              {nameOf(reason)}: {ledger.reasons[reason]}
            </li>
          ))}
      </ul>
    </>
  );
}

function useReasonName() {
  const t = useTexts(inboxMessages);
  return (reason: WithheldReason) =>
    reason === 'waiting' || reason === 'noConsent' || reason === 'withdrawn'
      ? t(`ledger.reasons.${reason}`)
      : t(`reasons.${reason}`);
}

function offerFile(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: 'testimonial-ledger.csv' }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
