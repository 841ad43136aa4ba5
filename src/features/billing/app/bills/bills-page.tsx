import { Anchor, Badge, Button, Select } from '@mantine/core';
import { ReceiptText, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useLocale, useNow } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { oneOf, searchText } from '#app-kit/navigation/address-fields.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ListPanel, ListRow, ListRows } from '#ui/page/list-panel.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Bill, Owed } from '../../plan.ts';
import { askedBills, moneyText } from '../../terms.ts';
import { InvoiceButtons } from '../invoices.tsx';
import { planMessages } from '../messages.ts';
import { useRefresh } from '../pay/use-payer.ts';
import { resaleMessages } from '../resale-messages.ts';
import styles from './bills.module.css';

const fields = { search: searchText, asked: oneOf(askedBills, 'unpaid') };

/** Which bills are shown; it is in the address. */
function useBillFilter() {
  const [{ search, asked }, set] = useSearchState(fields);
  return { search, asked, set, isUsed: search !== '' || asked !== 'unpaid' };
}

/** The clients' bills, page after page. */
function useBillPages() {
  const { search, asked } = useBillFilter();
  const { billing } = api.agency(useAgencyId());
  useLiveRefresh(['accountChanged'], billing.key());
  return usePagedList(
    billing.listBills.infiniteOptions({ input: (cursor: Cursor) => ({ search, asked, cursor }), ...paged }),
  );
}

const heads = ['client', 'amount', 'age'] as const;

/** `/settings/resale/bills`: what all clients of the agency owe it. */
export function BillsPage({ nav }: { nav: ReactNode }) {
  const t = useTexts(resaleMessages.bills);
  const pages = useBillPages();
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {nav}
      <Sums owed={pages.first?.owed ?? []} />
      <Tools />
      <ListPanel busy={pages.isFetching}>
        <PagedList
          query={pages}
          failed={t('failedToLoad')}
          waiting={<SkeletonRows height={72} />}
          empty={<Nothing />}
          more={pages}
        >
          {(found) => (
            <ListRows
              heads={heads.map((id) => ({ id, text: t(id) }))}
              columns="minmax(0, 1.2fr) 116px minmax(0, 1fr) 152px"
            >
              {found.map((bill) => (
                <BillRow key={bill.invoiceId} bill={bill} />
              ))}
            </ListRows>
          )}
        </PagedList>
      </ListPanel>
    </>
  );
}

/** In each currency: what is unpaid, and what of it is past due. */
function Sums({ owed }: { owed: readonly Owed[] }) {
  const t = useTexts(resaleMessages.bills);
  const language = useLocale();
  if (owed.length === 0) return null;
  return (
    <ul className={styles.sums}>
      {owed.map(({ currency, amount, overdue }) => (
        <li key={currency}>
          <strong className={styles.sum} dir="auto">
            {t('owed', { amount: moneyText(amount, currency, language) })}
          </strong>
          {overdue > 0 ? (
            <span className={styles.late} dir="auto">
              {t('late', { amount: moneyText(overdue, currency, language) })}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Tools() {
  const t = useTexts(resaleMessages.bills);
  const { search, asked, set } = useBillFilter();
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label={t('search')}
        value={search}
        onSearch={(text) => set({ search: text })}
      />
      <Select
        aria-label={t('asked')}
        className={styles.asked}
        data={askedBills.map((value) => ({ value, label: t(value) }))}
        value={asked}
        allowDeselect={false}
        onChange={(value) => set({ asked: askedBills.find((one) => one === value) ?? 'unpaid' })}
      />
    </div>
  );
}

function Nothing() {
  const t = useTexts(resaleMessages.bills);
  const { isUsed, set } = useBillFilter();
  if (!isUsed)
    return (
      <EmptyState icon={<ReceiptText size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
    );
  return (
    <EmptyState
      icon={<SearchX size={24} strokeWidth={1.75} />}
      title={t('nothing')}
      message={t('nothingText')}
      action={
        <Button variant="default" onClick={() => set({ search: '', asked: 'unpaid' })}>
          {t('all')}
        </Button>
      }
    />
  );
}

const dayMs = 86_400_000;
const colors = { open: 'gray', overdue: 'warning', failed: 'error', paid: 'success' } as const;

/** A client's bill: how much, how late, and what can be done about it. */
function BillRow({ bill }: { bill: Bill }) {
  const t = useTexts(resaleMessages.bills);
  const ofInvoice = useTexts(planMessages.invoices);
  const language = useLocale();
  const { accountId, businessName, number, planName: plan, amount, currency, state, address } = bill;
  return (
    <ListRow>
      <div className={styles.client}>
        <AppLink to="/accounts/$accountId/plan" params={{ accountId }} dir="auto" fw={500}>
          {businessName}
        </AppLink>
        <span className={styles.quiet} dir="auto">
          {ofInvoice('name', { number, plan })}
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
          <Anchor href={address} size="sm" aria-label={ofInvoice('viewOf', { number })}>
            {ofInvoice('view')}
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
  const ofInvoice = useTexts(planMessages.invoices);
  const format = useFormatter();
  const isolate = useIsolated();
  const day = (date: Date) => isolate(format.dateTime(date, { dateStyle: 'medium' }));
  const lateMs = useNow().getTime() - dueDate.getTime();
  const count = Math.floor(lateMs / dayMs);
  const late = count > 0 ? t('daysLate', { count }) : t('dueToday');
  const [first, second] = paidDate
    ? [ofInvoice('paidOn', { date: day(paidDate) }), paidNote]
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
  const agency = api.agency(useAgencyId()).billing;
  const account = api.account(accountId);
  const refresh = useRefresh([agency.key(), account.billing.key(), account.tenants.getAccount.key()]);
  return (
    <InvoiceButtons
      number={number}
      markPaid={(note) => account.billing.markInvoicePaid.call({ invoiceId, note })}
      voidIt={() => account.billing.voidInvoice.call({ invoiceId })}
      refresh={refresh}
    />
  );
}
