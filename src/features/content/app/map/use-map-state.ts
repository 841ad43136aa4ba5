import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { Box } from '../../area.ts';
import type { EntryFilter } from '../../entry-filter.ts';
import type { EntryMap } from '../../entry-map.ts';
import { around } from './area-filter.ts';
import type { ShownPart } from './entry-map-view.tsx';
import type { Placing } from './placing-bar.tsx';

const changes = ['entryCreated', 'entryChanged', 'entryPublished', 'entryUnpublished', 'entryDeleted', 'entryRestored'];

interface MapStateOptions {
  filter: EntryFilter;
  at: string | undefined;
  /** The address is complete. */
  isSettled: boolean;
}

/** What the map shows, and what is being done on it. */
export function useMapState({ filter, at, isSettled }: MapStateOptions) {
  const { content } = api.account(useAccountId());
  const { trash: _place, ...query } = filter;
  const [part, setPart] = useState<ShownPart>();
  const [spot, setSpot] = useState<Box>();
  const [panel, setPanel] = useState<'inView' | 'unplaced'>('inView');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [lit, setLit] = useState<string>();
  const [placing, setPlacing] = useState<Placing | null>(null);
  const all = useQuery({
    ...content.listEntryClusters.queryOptions({ input: { ...query, zoom: 3 } }),
    placeholderData: keepPreviousData,
    enabled: isSettled,
  });
  const shown = useQuery({
    ...content.listEntryClusters.queryOptions({ input: { ...query, ...part?.box, zoom: part?.zoom ?? 0 } }),
    placeholderData: keepPreviousData,
    enabled: isSettled && part !== undefined,
  });
  useLiveRefresh(changes, content.listEntryClusters.key());
  useLiveRefresh(changes, content.listEntryPlaces.key());
  useLiveRefresh(changes, content.countEntries.key());
  const fitting = useFit(at, all.data, shown.isPlaceholderData ? undefined : shown.data);
  const show = (next: ShownPart) => {
    setPart(next);
    setSpot(undefined);
  };
  const useCount = (input: EntryFilter) =>
    useQuery({ ...content.countEntries.queryOptions({ input }), placeholderData: keepPreviousData, enabled: isSettled })
      .data;
  return {
    ...{ shown, all, total: all.data?.count, show, spot, setSpot, panel, setPanel, isSheetOpen, setSheetOpen },
    ...{ lit, setLit, placing, setPlacing, useCount, ...fitting },
    listedBox: spot ?? part?.box,
  };
}

/**
 * Where the map begins if its address says nothing: around all entries. From afar, the server says roughly where they
 * are; what it says of the part that is shown then is exact.
 */
function useFit(at: string | undefined, all: EntryMap | undefined, shown: EntryMap | undefined) {
  const [steps, setSteps] = useState<{ left: number; box: Box | undefined }>(() => ({
    left: at === undefined ? 2 : 0,
    box: undefined,
  }));
  const seen = steps.left === 2 ? all : steps.left === 1 && shown?.count === all?.count ? shown : undefined;
  if (seen) {
    const box = around([...seen.clusters.map((cluster) => cluster.box), ...seen.places.map(boxAt)]);
    setSteps({ left: steps.left - 1, box: box ?? steps.box });
  }
  const fitAll = () => setSteps({ left: 2, box: undefined });
  return { fit: steps.box, isFitting: steps.left > 0, fitAll };
}

const boxAt = ({ lat, lng }: { lat: number; lng: number }): Box => ({ west: lng, east: lng, south: lat, north: lat });
