import { Anchor, Button, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, useState } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { leftToRight } from '#lib/words/isolated.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { moneyText } from '../terms.ts';
import type { PlanInvoice } from '../plan.ts';
import { planMessages } from './messages.ts';

interface InvoicesProps {
  invoices: readonly PlanInvoice[];
  /** What can be done with one that is open. */
  Actions?: ComponentType<{ invoice: PlanInvoice }>;
}

/** A payer's bills, the latest first. */
export function Invoices({ invoices, Actions }: InvoicesProps) {
  const t = useTexts(planMessages.invoices);
  return (
    <FormSection title={t('title')}>
      {invoices.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <FactList>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.invoiceId} invoice={invoice} Actions={Actions} />
          ))}
        </FactList>
      )}
    </FormSection>
  );
}

function InvoiceRow({ invoice, Actions }: { invoice: PlanInvoice } & Pick<InvoicesProps, 'Actions'>) {
  const t = useTexts(planMessages.invoices);
  const format = useFormatter();
  const language = useLocale();
  const { number, planName, currency, periodStartDate, periodEndDate, dueDate, paidDate, paidNote, voidDate, address } =
    invoice;
  const isolate = useIsolated();
  const day = (date: Date) => isolate(format.dateTime(date, { dateStyle: 'medium' }));
  const money = (amount: number) => isolate(moneyText(amount, currency, language));
  const facts = [
    t('amount', { amount: money(invoice.amount), start: day(periodStartDate), end: day(periodEndDate) }),
    ...(invoice.credit > 0 ? [t('credit', { amount: money(invoice.credit) })] : []),
    paidDate ? t('paidOn', { date: day(paidDate) }) : t('due', { date: day(dueDate) }),
  ].map((fact) => leftToRight(fact, language));
  const status = voidDate ? 'void' : paidDate ? 'paid' : 'open';
  return (
    <FactRow
      name={t('name', { number, plan: planName })}
      facts={paidNote ? [...facts, paidNote] : facts}
      status={t(status)}
      isGood={status === 'paid'}
    >
      {address ? (
        <Anchor href={address} size="sm" aria-label={t('viewOf', { number })}>
          {t('view')}
        </Anchor>
      ) : null}
      {status === 'open' && !address && Actions ? <Actions invoice={invoice} /> : null}
    </FactRow>
  );
}

interface InvoiceButtonsProps {
  number: number;
  markPaid: (note: string) => Promise<unknown>;
  voidIt: () => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

/** What who sells does with an open bill by hand. */
export function InvoiceButtons({ number, markPaid, voidIt, refresh }: InvoiceButtonsProps) {
  const t = useTexts(planMessages.invoices);
  const [isPaying, setPaying] = useState(false);
  return (
    <>
      <Button size="xs" variant="subtle" aria-label={t('markPaidOf', { number })} onClick={() => setPaying(true)}>
        {t('markPaid')}
      </Button>
      <ConfirmedButton
        label={t('voidIt')}
        accessibleLabel={t('voidOf', { number })}
        title={t('voidTitle', { number })}
        message={t('voidText')}
        onConfirm={async () => {
          await voidIt();
          await refresh();
        }}
      />
      <Modal opened={isPaying} onClose={() => setPaying(false)} title={t('paidTitle', { number })} size="sm">
        <PaidForm {...{ number, markPaid, refresh }} onClose={() => setPaying(false)} />
      </Modal>
    </>
  );
}

type PaidFormProps = Omit<InvoiceButtonsProps, 'voidIt'> & { onClose: () => void };

function PaidForm({ number, markPaid, refresh, onClose }: PaidFormProps) {
  const t = useTexts(planMessages.invoices);
  const [note, setNote] = useState('');
  const mark = useMutation({
    mutationFn: () => markPaid(note),
    meta: { shownInPlace: true },
    onSuccess: async () => {
      onClose();
      snackbar.success(t('marked', { number }));
      await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mark.isPending) mark.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormAlert reason={mark.error && problemText(mark.error)} />
        <TextInput
          label={t('note')}
          placeholder={t('notePlaceholder')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogButtons submit={t('markPaid')} cancel={t('cancel')} isSubmitting={mark.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
