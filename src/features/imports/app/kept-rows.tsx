import { Text } from '@mantine/core';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { paged, usePagedList, type Cursor } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import rowList from '#ui/lists/row-list.module.css';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './imports.module.css';
import { importMessages } from './messages.ts';

/** Entries of an undone import that somebody has changed since: they are not quite as they were. */
export function KeptRows({ importId }: { importId: string }) {
  const t = useTexts(importMessages);
  const { imports } = api.account(useAccountId());
  const list = usePagedList(
    imports.listImportRows.infiniteOptions({
      input: (cursor: Cursor) => ({ importId, only: 'kept' as const, cursor }),
      ...paged,
    }),
  );
  return (
    <PagedList
      query={list}
      failed={t('failed')}
      waiting={<SkeletonRows count={1} height={56} />}
      empty={null}
      more={list}
    >
      {(rows) => (
        <>
          <Text size="sm">{t('run.kept')}</Text>
          <ul className={rowList.list} aria-label={t('run.kept')}>
            {rows.map(({ number, cells, entryId }) => (
              <li key={number} className={styles.row}>
                <AppLink to="/content/$entryId" params={{ entryId: entryId ?? '' }}>
                  {t('run.keptLine', { number })}
                </AppLink>
                <span className={styles.facts} dir="auto">
                  {cells.filter(Boolean).slice(0, 3).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
