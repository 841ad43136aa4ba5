import { Select, TextInput } from '@mantine/core';
import { api } from '#app-kit/api/api.ts';
import { oneOf, searchText } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useView } from '#app-kit/view/view.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type AuditFilter, type AuditKind, auditKinds } from '../audit-entry.ts';
import styles from './audit-log.module.css';
import { auditLogMessages } from './messages.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const day = (written: unknown) => (typeof written === 'string' && dayPattern.test(written) ? written : '');
const fields = { search: searchText, kind: oneOf(auditKinds, 'all'), from: day, to: day };

/** The search of the log; it is in the address. */
export function useAuditFilter() {
  const [{ search, kind, from, to }, set] = useSearchState(fields);
  const filter: AuditFilter = { search, kind, ...(from && { from }), ...(to && { to }) };
  return { filter, from, to, set, isUsed: Boolean(search || from || to || kind !== 'all') };
}

/** The log of the tier in view: the account's, the agency's or the house's. */
export function useAuditLog() {
  const { accountId, agencyId } = useView();
  const tier = accountId ? 'account' : agencyId ? 'agency' : 'house';
  const { auditLog } = { account: api.account(accountId ?? ''), agency: api.agency(agencyId ?? ''), house: api.house }[
    tier
  ];
  return { tier, auditLog } as const;
}

export function useAuditPages(filter: AuditFilter) {
  const { auditLog } = useAuditLog();
  return usePagedList(
    auditLog.listEntries.infiniteOptions({
      input: (cursor: Cursor) => ({ ...filter, cursor }),
      ...paged,
      // What was done a moment ago belongs in it.
      staleTime: 0,
    }),
  );
}

/** Narrows the log by words, kind and days. */
export function AuditTools() {
  const t = useTexts(auditLogMessages);
  const { filter, from, to, set } = useAuditFilter();
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label={t('search')}
        value={filter.search}
        onSearch={(search) => set({ search })}
      />
      <Select
        aria-label={t('kind')}
        className={styles.kind}
        allowDeselect={false}
        data={auditKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={filter.kind}
        onChange={(kind) => set({ kind: (kind ?? 'all') as AuditKind })}
      />
      <TextInput
        type="date"
        label={t('from')}
        className={styles.day}
        value={from}
        max={to || undefined}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('to')}
        className={styles.day}
        value={to}
        min={from || undefined}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
    </div>
  );
}
