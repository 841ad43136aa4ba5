import type { Selecting } from '#app-kit/selection/use-selection.ts';
import type { Selection } from '#lib/lists/selection.ts';
import type { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import type { Peek } from '../peek/use-peek.ts';
import type { BrowserLayout } from './layout-switch.ts';
import type { Filtering } from './filters/list-search.ts';
import type { useEntryList } from './use-entry-list.ts';

/** Shared by the parts of a list: entries, selection and active filters. */
export interface EntryCollectionProps extends Filtering {
  layout: BrowserLayout;
  list: ReturnType<typeof useEntryList>;
  selection: Selection;
  select: Selecting['select'];
  onSelect: (change: (selection: Selection) => Selection) => void;
  act: ReturnType<typeof useBulkVerbs>['act'];
  peek: Peek;
}
