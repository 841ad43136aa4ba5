import { Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryChange } from '../../../entry-change.ts';
import { useSaver } from '../use-entry.ts';
import { ChangeList } from './change-list.tsx';
import { CompareView } from './compare-view.tsx';
import { historyMessages } from './history-messages.ts';
import styles from './history.module.css';

/** Every saved change of the entry: who, when and what; one of them opens as a comparison. */
export function HistoryDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(historyMessages);
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={600} title={t('title')} className={styles.drawer}>
      {opened ? <History /> : null}
    </Drawer>
  );
}

function History() {
  const t = useTexts(historyMessages);
  const { accountId, entryId } = useSaver().identity;
  const { content } = api.account(accountId);
  const [chosen, setChosen] = useState<EntryChange | null>(null);
  const list = usePagedList(
    content.listEntryChanges.infiniteOptions({ input: (cursor: Cursor) => ({ entryId, cursor }), ...paged }),
  );
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: content.listEntryChanges.key() });
    void queryClient.invalidateQueries({ queryKey: content.compareEntryStates.key() });
  };
  const isThis = ({ payload }: { payload: unknown }) => {
    if ((payload as { entryId: string }).entryId === entryId) refresh();
  };
  useLive('entryChanged', isThis);
  useLive('entryStageChanged', isThis);
  useLive('entryPublished', isThis);
  useLive('entryUnpublished', isThis);
  if (chosen)
    return (
      <CompareView
        chosen={chosen}
        changes={list.items ?? [chosen]}
        onBack={() => setChosen(null)}
        onRestored={refresh}
      />
    );
  return (
    <PagedList
      query={list}
      failed={t('failed')}
      waiting={<SkeletonRows count={5} height={56} />}
      empty={<EmptyState title={t('empty')} message={t('emptyText')} />}
      more={list}
    >
      {(changes) => <ChangeList changes={changes} onChoose={setChosen} />}
    </PagedList>
  );
}
