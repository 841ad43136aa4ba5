import { Button, CloseButton } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Selecting } from '#app-kit/selection/use-selection.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryFilter } from '../../entry-filter.ts';
import { entryStatuses } from '../../entry-status.ts';
import { useSelectAll } from '../bulk/use-select-all.ts';
import type { ListSearch } from '../list/filters/list-search.ts';
import { contentMessages } from '../messages.ts';
import listStyles from './entries-in-view.module.css';
import { EntriesInView, Letter, type useEntriesInView } from './entries-in-view.tsx';
import { mapMessages } from './map-messages.ts';
import styles from './map.module.css';
import { UnplacedEntries } from './unplaced-entries.tsx';
import type { useMapState } from './use-map-state.ts';

interface SidePanelProps {
  state: ReturnType<typeof useMapState>;
  list: ReturnType<typeof useEntriesInView>;
  /** Entries without a place. */
  unplaced: EntryFilter;
  selecting: Selecting;
  mayMove: boolean;
  search: ListSearch;
  hasArea: boolean;
  onPeek: (uid: string) => void;
}

/** Beside the map: what is in view, or what has no place. On a phone it is a sheet at the bottom. */
export function SidePanel(props: SidePanelProps) {
  const { state, list, unplaced, selecting, mayMove, onPeek } = props;
  const { isSheetOpen, setPlacing, setSheetOpen } = state;
  const isInView = state.panel === 'inView';
  const begin = (placing: Parameters<typeof setPlacing>[0]) => {
    setPlacing(placing);
    // The map is behind the sheet.
    setSheetOpen(false);
  };
  return (
    <aside className={styles.panel} data-open={isSheetOpen || undefined}>
      <Head {...props} />
      <div className={styles.scroll}>
        {isInView ? (
          <EntriesInView
            list={list}
            selecting={selecting}
            mayMove={mayMove}
            onShowAll={state.total ? state.fitAll : undefined}
            onLight={state.setLit}
            onPeek={onPeek}
            onMove={(pin) => begin({ entry: pin, isMove: true, place: { location: { lat: pin.lat, lng: pin.lng } } })}
          />
        ) : (
          <UnplacedEntries
            filter={unplaced}
            mayMove={mayMove}
            current={state.placing?.entry.uid}
            onPlace={(card) => begin({ entry: card, isMove: false, place: { location: null } })}
          />
        )}
        {isInView ? <Legend /> : null}
      </div>
    </aside>
  );
}

function Head({ state, selecting, search, hasArea }: SidePanelProps) {
  const t = useTexts(mapMessages);
  const all = useSelectAll(search, selecting.setSelection);
  const { panel, setPanel, spot, setSpot, shown, isSheetOpen, setSheetOpen } = state;
  const title = titleOf();
  function titleOf(): string {
    if (panel === 'unplaced') return t('unplaced');
    if (spot) return t('atSpot');
    return shown.data ? t('inView', { count: shown.data.count }) : t('list');
  }
  const Chevron = isSheetOpen ? ChevronDown : ChevronUp;
  return (
    <div className={styles.panelHead}>
      <h2>{title}</h2>
      {panel === 'unplaced' ? (
        <CloseButton className={styles.wideOnly} aria-label={t('close')} onClick={() => setPanel('inView')} />
      ) : null}
      {panel === 'inView' && spot ? (
        <Button variant="subtle" size="xs" onClick={() => setSpot(undefined)}>
          {t('backToView')}
        </Button>
      ) : null}
      {panel === 'inView' && hasArea && !spot ? (
        <Button variant="light" size="xs" loading={all.isPending} onClick={() => all.mutate()}>
          {t('selectArea')}
        </Button>
      ) : null}
      <Button
        className={styles.sheetButton}
        variant="subtle"
        size="xs"
        aria-expanded={isSheetOpen}
        rightSection={<Chevron size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setSheetOpen(!isSheetOpen)}
      >
        {t(isSheetOpen ? 'closeList' : 'openList')}
      </Button>
    </div>
  );
}

function Legend() {
  const t = useTexts(mapMessages);
  const ofContent = useTexts(contentMessages);
  return (
    <ul className={listStyles.legend} aria-label={t('legend')}>
      {entryStatuses.map((status) => (
        <li key={status}>
          <Letter status={status} />
          {ofContent(`entryStatus.${status}`)}
        </li>
      ))}
    </ul>
  );
}
