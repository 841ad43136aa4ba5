import { Select, TextInput } from '@mantine/core';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type AuditKind, auditKinds } from '../audit-entry.ts';
import styles from './audit-log.module.css';
import { auditLogMessages } from './messages.ts';
import { useAuditFilter } from './use-audit-log.ts';

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
