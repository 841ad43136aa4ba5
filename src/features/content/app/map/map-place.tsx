import { Alert, Button, Skeleton } from '@mantine/core';
import { MapPinOff, SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadPart } from '#ui/late-part.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Area } from '../../area.ts';
import { isFiltered, noFilter, type ListSearch } from '../list/filters/list-search.ts';
import { contentMessages } from '../messages.ts';
import { mapMessages } from './map-messages.ts';
import styles from './map.module.css';
import type { useMapState } from './use-map-state.ts';
import { onTheMap, usePlaceEntry } from './use-place-entry.ts';

const EntryMapView = lazy(async () => ({
  default: (await loadPart(() => import('./entry-map-view.tsx'))).EntryMapView,
}));
const PlacingBar = lazy(async () => ({ default: (await loadPart(() => import('./placing-bar.tsx'))).PlacingBar }));

interface MapPlaceProps {
  state: ReturnType<typeof useMapState>;
  search: ListSearch;
  at: string | undefined;
  onAt: (at: string) => void;
  mayMove: boolean;
  area: Area | undefined;
  onArea: (area: Area | undefined) => void;
  onPeek: (uid: string) => void;
  onChange: (change: Partial<ListSearch>) => void;
}

/** The map, and what is said over it. */
export function MapPlace({ state, search, onChange, ...props }: MapPlaceProps) {
  const t = useTexts(mapMessages);
  const { placing, setPlacing, shown, all } = state;
  return (
    <div className={styles.place}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        <Shown {...props} state={state} />
      </Suspense>
      {shown.error || all.error ? (
        <Alert color="error" className={styles.alert}>
          {t('failed')}{' '}
          <Button variant="subtle" size="xs" onClick={() => void Promise.all([shown.refetch(), all.refetch()])}>
            {t('tryAgain')}
          </Button>
        </Alert>
      ) : null}
      {placing ? (
        <Suspense>
          <PlacingBar placing={placing} onChange={setPlacing} onClose={() => setPlacing(null)} />
        </Suspense>
      ) : state.total === 0 && !all.isPlaceholderData ? (
        <Nothing state={state} search={search} onChange={onChange} />
      ) : null}
    </div>
  );
}

type ShownProps = Omit<MapPlaceProps, 'search' | 'onChange'>;

function Shown({ state, ...props }: ShownProps) {
  const t = useTexts(mapMessages);
  const ofContent = useTexts(contentMessages);
  const place = usePlaceEntry();
  const { placing, setPlacing, shown } = state;
  const held = placing && {
    label: t('heldPin', { title: placing.entry.title || ofContent('untitled') }),
    at: placing.place.location ?? null,
  };
  return (
    <EntryMapView
      {...props}
      fit={state.fit}
      onShown={(part, at) => {
        state.show(part);
        if (!state.isFitting) props.onAt(at);
      }}
      marks={shown.data}
      isBusy={shown.isFetching}
      isReady={shown.data !== undefined || shown.error !== null}
      lit={state.lit}
      held={held}
      hidden={placing?.isMove ? placing.entry.uid : undefined}
      onHeld={(location) => placing && setPlacing({ ...placing, place: { location } })}
      onPin={(pin) => props.onPeek(pin.uid)}
      onMove={(pin) => setPlacing({ entry: pin, isMove: true, place: { location: { lat: pin.lat, lng: pin.lng } } })}
      onDrop={(pin, to) => void place(pin, { location: onTheMap(to) })}
      onSpot={({ box }) => {
        state.setSpot(box);
        state.setPanel('inView');
        state.setSheetOpen(true);
      }}
    />
  );
}

function Nothing({ state, search, onChange }: Pick<MapPlaceProps, 'state' | 'search' | 'onChange'>) {
  const t = useTexts(mapMessages);
  return (
    <div className={styles.nothing}>
      {isFiltered(search) ? (
        <EmptyState
          icon={<SearchX size={24} strokeWidth={1.75} />}
          title={t('filteredNothing')}
          action={<Button onClick={() => onChange(noFilter)}>{t('clearFilters')}</Button>}
        />
      ) : (
        <EmptyState
          icon={<MapPinOff size={24} strokeWidth={1.75} />}
          title={t('nothing')}
          message={t('nothingText')}
          action={
            <Button
              onClick={() => {
                state.setPanel('unplaced');
                state.setSheetOpen(true);
              }}
            >
              {t('choosePlace')}
            </Button>
          }
        />
      )}
    </div>
  );
}
