import { Anchor, Badge } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useLocale, useNow } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { InvoiceButtons } from '../../invoice-buttons.tsx';
import { moneyText } from '../../../terms.ts';
import { ListRow } from '#ui/page/list-panel.tsx';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Bill } from '../../../bill.ts';
import { resaleMessages } from '../messages.ts';
import styles from './bills.module.css';

const dayMs = 86_400_000;
const colors = { open: 'gray', overdue: 'warning', failed: 'error', paid: 'success' } as const;

/** A client's bill: how much, how late, and what can be done about it. */
export function BillRow({ bill }: { bill: Bill }) {
  const t = useTexts(resaleMessages.bills);
  const language = useLocale();
  const { accountId, businessName, number, planName: plan, amount, currency, state, address } = bill;
  return (
    <ListRow>
      <div className={styles.client}>
        <AppLink to="/accounts/$accountId/plan" params={{ accountId }} dir="auto" fw={500}>
          {businessName}
        </AppLink>
        <span className={styles.quiet} dir="auto">
          {t('number', { number, plan })}
        </span>
      </div>
      <div className={styles.amount}>
        <span>{moneyText(amount, currency, language)}</span>
        <Badge color={colors[state]} variant="light">
          {t(state)}
        </Badge>
      </div>
      <Age bill={bill} />
      <div className={styles.actions}>
        {address ? (
          <Anchor href={address} size="sm" aria-label={t('viewOf', { number })}>
            {t('view')}
          </Anchor>
        ) : state === 'paid' ? null : (
          <ByHand bill={bill} />
        )}
      </div>
    </ListRow>
  );
}

/** Since when it waits, or when and how it was paid. */
function Age({ bill: { issueDate, dueDate, paidDate, paidNote } }: { bill: Bill }) {
  const t = useTexts(resaleMessages.bills);
  const format = useFormatter();
  const isolate = useIsolated();
  const day = (date: Date) => isolate(format.dateTime(date, { dateStyle: 'medium' }));
  const lateMs = useNow().getTime() - dueDate.getTime();
  const count = Math.floor(lateMs / dayMs);
  const late = count > 0 ? t('daysLate', { count }) : t('dueToday');
  const [first, second] = paidDate
    ? [t('paidOn', { date: day(paidDate) }), paidNote]
    : [lateMs < 0 ? t('dueOn', { date: day(dueDate) }) : late, t('issued', { date: day(issueDate) })];
  return (
    <div className={styles.age}>
      <span>{first}</span>
      {second ? (
        <span className={styles.quiet} dir="auto">
          {second}
        </span>
      ) : null}
    </div>
  );
}

/** Below its account, where bills are closed. */
function ByHand({ bill: { accountId, invoiceId, number } }: { bill: Bill }) {
  const queryClient = useQueryClient();
  const agency = api.agency(useAgencyId()).billing;
  const account = api.account(accountId);
  const keys = [agency.key(), account.billing.key(), account.tenants.getAccount.key()];
  return (
    <InvoiceButtons
      number={number}
      markPaid={(note) => account.billing.markInvoicePaid.call({ invoiceId, note })}
      voidIt={() => account.billing.voidInvoice.call({ invoiceId })}
      refresh={() => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))}
    />
  );
}
