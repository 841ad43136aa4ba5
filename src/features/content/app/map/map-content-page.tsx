import { Button } from '@mantine/core';
import { MapPinOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Selecting, useSelection } from '#app-kit/selection/use-selection.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { loadPart } from '#ui/late-part.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useIsUpTo } from '#ui/theme/use-is-up-to.ts';
import { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { filterOf, isFiltered, type ListSearch } from '../list/filters/list-search.ts';
import { useSavedFilter } from '../list/filters/use-saved-filter.ts';
import { type Peek, usePeek } from '../peek/use-peek.ts';
import { ViewSwitch } from '../views/view-switch.tsx';
import { useViewName } from '../views/use-views.ts';
import { Views } from '../views/views.tsx';
import { areaIn, withArea, withoutPlace } from './area-filter.ts';
import { useEntriesInView } from './entries-in-view.tsx';
import { mapFields } from './map-address.ts';
import { mapMessages } from './map-messages.ts';
import { MapPlace } from './map-place.tsx';
import styles from './map.module.css';
import { SidePanel } from './side-panel.tsx';
import { useMapState } from './use-map-state.ts';

const EntryPeek = lazy(async () => ({ default: (await loadPart(() => import('../peek/entry-peek.tsx'))).EntryPeek }));
const BulkBar = lazy(async () => ({ default: (await loadPart(() => import('../bulk/bulk-bar.tsx'))).BulkBar }));

/** /map-content: all entries with a place, on a map and in a list beside it; a phone has the list as a sheet. */
export function MapContentPage() {
  const [search, setSearch] = useSearchState(mapFields);
  const isSettled = useSavedFilter(search, setSearch);
  const shown: ListSearch = { ...search, trash: false };
  const filter = filterOf(shown);
  const state = useMapState({ filter, at: search.at, isSettled });
  const list = useEntriesInView({ filter, sort: search.sort, direction: search.dir, box: state.listedBox });
  const order = list.items?.map(({ uid }) => uid) ?? [];
  const selecting = useSelection(order);
  const peek = usePeek('list');
  const mayMove = useMay()('content.edit');
  const change = (next: Partial<ListSearch>) => {
    selecting.clear();
    setSearch(next);
  };
  const area = areaIn(search.where);
  return (
    <div className={styles.page}>
      <div className={styles.above}>
        <Head state={state} search={shown} />
        <FilterBar search={shown} onChange={change} isBoard />
      </div>
      <div className={styles.body}>
        <MapPlace
          state={state}
          search={shown}
          at={search.at}
          onAt={(at) => setSearch({ at })}
          mayMove={mayMove}
          area={area}
          onArea={(next) => change({ where: withArea(search.where, next) })}
          onPeek={peek.open}
          onChange={change}
        />
        <SidePanel
          state={state}
          list={list}
          unplaced={unplacedIn(shown)}
          selecting={selecting}
          mayMove={mayMove}
          search={shown}
          hasArea={area !== undefined}
          onPeek={peek.open}
        />
      </div>
      <Over selecting={selecting} order={order} peek={peek} total={state.total ?? 0} search={shown} />
    </div>
  );
}

interface OverProps {
  selecting: Selecting;
  /** The listed entries. */
  order: readonly string[];
  peek: Peek;
  total: number;
  search: ListSearch;
}

/** A peek at an entry, and what to do with the selected ones. */
function Over({ selecting: { selection, setSelection, forget }, order, peek, total, search }: OverProps) {
  const { act, isBusy, question } = useBulkVerbs(forget);
  const [wasPeeked, setPeeked] = useState(false);
  if (peek.openId !== null && !wasPeeked) setPeeked(true);
  return (
    <>
      {question}
      <Suspense>{wasPeeked ? <EntryPeek peek={peek} order={order} act={act} /> : null}</Suspense>
      <Suspense>
        {selection.ids.size > 0 ? (
          <BulkBar
            selection={selection}
            total={total}
            search={placedOnly(search)}
            isBusy={isBusy}
            act={act}
            onSelect={setSelection}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface HeadProps {
  state: ReturnType<typeof useMapState>;
  search: ListSearch;
}

function Head({ state, search }: HeadProps) {
  const t = useTexts(mapMessages);
  const viewName = useViewName(search.view);
  const { total } = state;
  const counted = total === undefined ? '\u00a0' : t(isFiltered(search) ? 'matching' : 'counted', { count: total });
  return (
    <PageHeader
      title={viewName ?? t('title')}
      description={counted}
      actions={
        <div className={styles.actions}>
          <ViewSwitch current="map" />
          <Views />
          <UnplacedButton state={state} filter={unplacedIn(search)} />
        </div>
      }
    />
  );
}

const unplacedIn = (search: ListSearch) => filterOf({ ...search, where: withoutPlace(search.where) });

/** Of what the filter finds, what is on the map. */
function placedOnly(search: ListSearch): ListSearch {
  if (areaIn(search.where)) return search;
  const placed = { field: 'hasPlace', op: 'is', value: true } as const;
  return { ...search, where: search.where ? { all: [search.where, placed] } : placed };
}

interface UnplacedButtonProps {
  state: ReturnType<typeof useMapState>;
  filter: ReturnType<typeof filterOf>;
}

/** Opens the list of what is on no map yet. */
function UnplacedButton({ state, filter }: UnplacedButtonProps) {
  const t = useTexts(mapMessages);
  const count = state.useCount(filter);
  const isPhone = useIsUpTo('phone');
  if (count === undefined) return null;
  const isOpen = state.panel === 'unplaced';
  const words = count.isMore ? t('noPlaceYetMore', { count: count.all }) : t('noPlaceYet', { count: count.all });
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      aria-pressed={isOpen}
      aria-label={words}
      title={isPhone ? words : undefined}
      px={isPhone ? 'sm' : undefined}
      leftSection={<MapPinOff size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => state.setPanel(isOpen ? 'inView' : 'unplaced')}
    >
      {isPhone ? t('countAlone', { count: count.all }) : words}
    </Button>
  );
}
