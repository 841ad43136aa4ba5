import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download, ScrollText, SearchX } from 'lucide-react';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ListPanel, ListRows } from '#ui/page/list-panel.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { AuditRow } from './audit-row.tsx';
import { AuditTools, useAuditFilter, useAuditLog, useAuditPages } from './audit-tools.tsx';
import { auditLogMessages } from './messages.ts';

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
    onSuccess: ({ csv }) => offerFile(csv),
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

function offerFile(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: 'audit-log.csv' }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
