import { Button, CloseButton } from '@mantine/core';
import { Globe, GlobeLock, RotateCcw, SlidersHorizontal, Tags, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type BulkAction, useBulkActions } from '#app-kit/entry-actions.ts';
import { useEscape } from '#app-kit/selection/use-selection.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './bulk-bar.module.css';
import type { ListSearch } from '../list/filters/list-search.ts';
import { contentMessages } from '../messages.ts';
import { bulkMessages } from './bulk-messages.ts';
import { nothingSelected, type Selection } from '#lib/lists/selection.ts';
import type { useBulkVerbs } from './use-bulk-verbs.tsx';
import { useSelectAll } from './use-select-all.ts';

const BulkDialog = lazy(async () => ({ default: (await loadPart(() => import('./bulk-dialog.tsx'))).BulkDialog }));

interface BulkBarProps {
  selection: Selection;
  /** The number of entries that match the filter; infinite where they are too many to count. */
  total: number;
  search: ListSearch;
  isBusy: boolean;
  act: ReturnType<typeof useBulkVerbs>['act'];
  onSelect: (selection: Selection) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Shown at the bottom while entries are selected; Escape clears the selection. */
export function BulkBar({ selection, total, search, isBusy, act, onSelect }: BulkBarProps) {
  const t = useTexts(contentMessages);
  const ofBar = useTexts(bulkMessages.bar);
  const [asked, setAsked] = useState<Dialog | null>(null);
  const [begun, setBegun] = useState<BulkAction | null>(null);
  const may = useMay();
  const ids = [...selection.ids];
  const clear = () => onSelect(nothingSelected);
  useEscape(asked === null && begun === null, clear);
  const button = (verb: Verb | Dialog, text: string, Icon: typeof Globe) => (
    <Button
      key={verb}
      variant="default"
      disabled={isBusy}
      leftSection={<Icon {...icon} />}
      onClick={() => (verb === 'change' || verb === 'label' ? setAsked(verb) : act(verb, ids))}
    >
      {text}
    </Button>
  );
  return (
    <div className={styles.bar} role="region" aria-label={ofBar('title')}>
      <span role="status" className={styles.count}>
        {ofBar('selected', { count: ids.length })}
      </span>
      {ids.length < total ? <SelectAll total={total} search={search} onSelect={onSelect} /> : null}
      <div className={styles.verbs}>
        {search.trash ? (
          may('content.delete') && button('restore', t('restore'), RotateCcw)
        ) : (
          <>
            {may('content.publish') && button('publish', t('publishIt'), Globe)}
            {may('content.publish') && button('unpublish', t('unpublish'), GlobeLock)}
            {may('content.edit') && button('change', t('change'), SlidersHorizontal)}
            {may('content.edit') && button('label', t('label'), Tags)}
            <BulkActions isBusy={isBusy} onBegin={setBegun} />
            {may('content.delete') && button('delete', t('delete'), Trash2)}
          </>
        )}
      </div>
      <CloseButton className={styles.close} aria-label={ofBar('unselect')} onClick={clear} />
      <Suspense>{asked ? <BulkDialog verb={asked} ids={ids} onClose={() => setAsked(null)} /> : null}</Suspense>
      <Suspense>{begun ? <begun.BulkDialog entryIds={ids} onClose={() => setBegun(null)} /> : null}</Suspense>
    </div>
  );
}

/** What other capabilities do with selected entries. */
function BulkActions({ isBusy, onBegin }: { isBusy: boolean; onBegin: (action: BulkAction) => void }) {
  return useBulkActions().map((action) => (
    <Button
      key={action.id}
      variant="default"
      disabled={isBusy}
      leftSection={<action.icon {...icon} />}
      onClick={() => onBegin(action)}
    >
      {action.label}
    </Button>
  ));
}

type Verb = 'publish' | 'unpublish' | 'delete' | 'restore';
type Dialog = 'change' | 'label';

function SelectAll({ total, search, onSelect }: Pick<BulkBarProps, 'total' | 'search' | 'onSelect'>) {
  const t = useTexts(bulkMessages.bar);
  const all = useSelectAll(search, onSelect);
  return (
    <Button variant="subtle" loading={all.isPending} onClick={() => all.mutate()}>
      {total === Infinity ? t('selectAllMore') : t('selectAll', { count: total })}
    </Button>
  );
}
