import { ActionIcon } from '@mantine/core';
import { Download } from 'lucide-react';
import { lazy, useState } from 'react';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../../messages.ts';
import { filterOf, type ListSearch } from '../filters/list-search.ts';

const load = () => import('./export-dialog.tsx');
const ExportDialog = lazy(async () => ({ default: (await loadPart(load)).ExportDialog }));

/** What the list shows, as a file. */
export function ExportList({ search }: { search: ListSearch }) {
  const t = useTexts(contentMessages);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        aria-haspopup="dialog"
        aria-label={t('exportList')}
        title={t('exportList')}
        onClick={() => setOpened(true)}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <LateDialog opened={opened}>
        {(isShown) => <ExportDialog opened={isShown} filter={filterOf(search)} onClose={() => setOpened(false)} />}
      </LateDialog>
    </>
  );
}
