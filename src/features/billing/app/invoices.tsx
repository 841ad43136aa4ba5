import { Anchor } from '@mantine/core';
import type { ComponentType } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { leftToRight } from '#lib/words/isolated.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
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

/** An agency's bills, the latest first. */
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
