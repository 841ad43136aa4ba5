import { ActionIcon, Button } from '@mantine/core';
import { lazy } from 'react';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import { useRovingFocus } from '#ui/use-roving-focus.ts';
import { contentMessages } from '../messages.ts';
import styles from './browser.module.css';
import { ExportList } from './export/export-list.tsx';
import { ColumnsButton } from './columns-button.tsx';
import type { EntryCollectionProps } from './entry-collection-props.ts';
import { noFilter, type ListSearch } from './filters/list-search.ts';
import { ViewSwitch } from '../views/view-switch.tsx';
import { Views } from '../views/views.tsx';
import { SelectAllBox } from './items/select-all-box.tsx';
import { leaveLayout } from './layout-switch.ts';

type BrowserActionsProps = Pick<EntryCollectionProps, 'layout' | 'search' | 'list' | 'selection' | 'onSelect'> & {
  onChange: (change: Partial<ListSearch>) => void;
};

/** Below toolbar and table header, in pixels. */
const listTop = 120;

const loadColumns = () => import('./columns-opened.tsx');
const ColumnsOpened = lazy(async () => ({ default: (await loadPart(loadColumns)).ColumnsOpened }));

/** The columns of the table. */
function Columns() {
  return (
    <OpenedLater load={loadColumns} renderButton={(on) => <ColumnsButton {...on} />}>
      <ColumnsOpened />
    </OpenedLater>
  );
}

/** Layout switch, trash, and in the feed 'select all', which the table has in its header. */
export function BrowserActions({ layout: current, onChange, ...rest }: BrowserActionsProps) {
  const { search, selection, list } = rest;
  const t = useTexts(contentMessages);
  const isPhone = useIsUpTo('phone');
  const walking = useRovingFocus<HTMLDivElement>('row');
  return (
    <div role="toolbar" aria-label={t('listTools')} className={styles.actions} {...walking}>
      {current === 'feed' && list.entries.length > 0 ? <SelectAllBox {...rest} withText /> : null}
      <ViewSwitch current={current} onLeave={() => leaveLayout(selection, listTop)} />
      {search.trash ? null : <Views />}
      {current === 'list' && !isPhone ? <Columns /> : null}
      <ExportList search={search} />
      {search.trash ? (
        <Button
          variant="default"
          leftSection={<ArrowLeft size={16} aria-hidden className={styles.mirrored} />}
          onClick={() => onChange({ trash: false })}
        >
          {t('leaveTrash')}
        </Button>
      ) : (
        <ActionIcon
          aria-label={t('openTrash')}
          title={t('openTrash')}
          onClick={() => onChange({ ...noFilter, trash: true })}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
