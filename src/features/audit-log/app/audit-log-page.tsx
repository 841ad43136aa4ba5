import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download, ScrollText, SearchX } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ListPanel, ListRow, ListRows } from '#ui/page/list-panel.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { saveCsv } from '#ui/save-file.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { AuditTools, useAuditFilter, useAuditLog, useAuditPages } from './audit-tools.tsx';
import { auditLogMessages } from './messages.ts';
import { actName, type AuditEntry, wordsOf } from '../audit-entry.ts';
import styles from './audit-log.module.css';

const rowHeight = 72;

/** `/settings/audit-log`: what was done in the account, agency or house in view. */
export function AuditLogPage() {
  const t = useTexts(auditLogMessages);
  const { tier } = useAuditLog();
  const { filter, isUsed } = useAuditFilter();
  const pages = useAuditPages(filter);
  const items = pages.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader title={t('title')} description={t(tier)} actions={<ExportButton />} />
      <AuditTools />
      <ListPanel busy={pages.isFetching}>
        <PagedList
          query={{ ...pages, items }}
          waiting={<SkeletonRows height={rowHeight} />}
          empty={<Nothing isUsed={isUsed} />}
          more={pages}
        >
          {(found) => (
            <ListRows
              heads={(['when', 'who', 'what', 'where'] as const).map((id) => ({ id, text: t(id) }))}
              columns="152px minmax(0, 1.2fr) minmax(0, 2fr) minmax(0, 1fr)"
              narrowColumns="minmax(0, 1fr)"
            >
              {found.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ListRows>
          )}
        </PagedList>
      </ListPanel>
    </>
  );
}

function Nothing({ isUsed }: { isUsed: boolean }) {
  const t = useTexts(auditLogMessages);
  if (!isUsed) return <EmptyState icon={<ScrollText size={24} strokeWidth={1.75} />} title={t('empty')} />;
  const icon = <SearchX size={24} strokeWidth={1.75} />;
  return <EmptyState icon={icon} title={t('nothing')} message={t('nothingHint')} />;
}

function ExportButton() {
  const t = useTexts(auditLogMessages);
  const { auditLog } = useAuditLog();
  const { filter } = useAuditFilter();
  const save = useMutation({
    mutationFn: () => auditLog.exportEntries.call(filter),
    onSuccess: ({ csv }) => saveCsv(csv, 'audit-log.csv'),
  });
  return (
    <Button
      variant="default"
      loading={save.isPending}
      leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {t('export')}
    </Button>
  );
}

/** Who did what, as whom, when and from where; what changed folds out. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTexts(auditLogMessages);
  const format = useFormatter();
  const { date, role, reason, businessName, procedure, changes, clientAddress, userAgent } = entry;
  const count = changes.reduce((all, { fields }) => all + fields.filter(isTelling).length, 0);
  return (
    <ListRow>
      <time className={styles.quiet} dateTime={date.toISOString()}>
        {format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <div className={styles.cell}>
        <strong dir="auto">
          <Actor entry={entry} />
        </strong>
        <span className={styles.quiet}>{t(`roles.${role as 'house'}`)}</span>
      </div>
      <div className={styles.cell}>
        <span>{actName(procedure)}</span>
        {businessName ? (
          <span className={styles.quiet} dir="auto">
            {businessName}
          </span>
        ) : null}
        {reason ? (
          <span className={styles.quiet} dir="auto">
            {t('reason', { reason })}
          </span>
        ) : null}
        {count > 0 ? (
          <details>
            <summary className={styles.summary}>
              <bdi>{t('changes', { count })}</bdi>
            </summary>
            <Changes changes={changes} />
          </details>
        ) : null}
      </div>
      <div className={styles.cell} title={userAgent}>
        <span className={styles.quiet}>{clientAddress}</span>
      </div>
    </ListRow>
  );
}

function Actor({ entry: { actorName, asName, role, isViewing } }: { entry: AuditEntry }) {
  const t = useTexts(auditLogMessages);
  const unnamed = role === 'key' ? 'program' : role === 'automation' ? role : 'gone';
  const actor = actorName || t(unnamed);
  return isViewing ? t('as', { actor, as: asName || t('gone') }) : actor;
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const t = useTexts(auditLogMessages);
  const all = changes.flatMap(({ table, id, fields }) =>
    fields.filter(isTelling).map((field) => ({ key: `${table} ${id} ${field.name}`, table, ...field })),
  );
  return (
    <dl className={styles.changes}>
      {all.map(({ key, table, name, ...values }) => (
        <div key={key}>
          <dt>{t('change', { table: wordsOf(table), field: wordsOf(name) })}</dt>
          <dd dir="auto">
            {'after' in values ? (
              <>
                {written(values.before) ? (
                  <>
                    <del>{written(values.before)}</del> →{' '}
                  </>
                ) : null}
                <ins>{written(values.after) || t('nothingBefore')}</ins>
              </>
            ) : (
              t('changed')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A new record's own id says nothing to people. */
const isTelling = ({ name }: { name: string }) => name !== 'uid';

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
