import L from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { TileState } from '#lib/geo/retry-tiles.ts';
import { formatCoordinates } from '#lib/geo/on-the-globe.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { closestZoom, useLeaflet } from '#ui/map/use-leaflet.ts';
import { usePin } from '#ui/map/use-pin.ts';
import { useTiles } from '#ui/map/use-tiles.ts';
import canvas from '#ui/map/map-canvas.module.css';
import type { Area, Box } from '../../area.ts';
import type { EntryCluster, EntryMap } from '../../entry-map.ts';
import { useTileSource } from '../editor/place/use-tile-source.ts';
import { areaOf, onTheGlobe } from './area-filter.ts';
import { DrawingBar, MapTools } from './map-tools.tsx';
import { type MapCenter, readCenter, writeCenter } from './map-address.ts';
import { mapMessages } from './map-messages.ts';
import styles from './map.module.css';
import { cornersOf, type DrawingTool, useArea } from './use-area.ts';
import { isSpot, type MarkEvents, useMarks } from './use-marks.ts';
import { onTheMap } from './use-place-entry.ts';

export interface ShownPart {
  box: Box;
  zoom: number;
}

export interface Held {
  label: string;
  at: { lat: number; lng: number } | null;
}

export interface EntryMapProps extends Omit<MarkEvents, 'onCluster'> {
  at: string | undefined;
  /** The box to begin with, where the address says nothing. */
  fit: Box | undefined;
  onShown: (part: ShownPart, at: string) => void;
  marks: EntryMap | undefined;
  isBusy: boolean;
  /** Entries have come, or can't. */
  isReady: boolean;
  mayMove: boolean;
  lit: string | undefined;
  /** A pin that is being set: pressing the map moves it there. */
  held: Held | null;
  hidden: string | undefined;
  onHeld: (at: { lat: number; lng: number }) => void;
  /** Entries that no zoom separates. */
  onSpot: (cluster: EntryCluster) => void;
  area: Area | undefined;
  onArea: (area: Area | undefined) => void;
}

/** Decisions 20: where a map without anything to show is. */
const nowhere: MapCenter = { lat: 17.308688, lng: 7.03125, zoom: 2 };

/** The map itself; loads Leaflet, so import it lazily. */
export function EntryMapView(props: EntryMapProps) {
  const { held, onHeld } = props;
  const t = useTexts(mapMessages);
  const container = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const map = useMainMap(container, props.at);
  const source = useTileSource();
  // Where tiles have to be drawn first, they take all of a browser's connections: entries come before them.
  const tiles = useTiles(props.isReady ? map : null, source);
  useShownPart(map, props);
  useMarks(map, { ...props, onCluster: (cluster) => openCluster(map, cluster, props.onSpot) });
  const drawing = useDrawing(map, props);
  usePin(map, {
    value: held?.at ?? null,
    label: held?.label ?? '',
    hintId,
    onChoose: (point) => held && !drawing.tool && onHeld(onTheMap(point)),
  });
  useHeldFocus(map, held);
  return (
    <div className={`${canvas.frame} ${styles.map}`} data-dark={source.dark || undefined} data-tiles={tiles}>
      <div
        ref={container}
        className={canvas.map}
        role="region"
        aria-label={t('map')}
        aria-describedby={hintId}
        // Its marks don't wait for the pictures behind them.
        aria-busy={props.isBusy}
      />
      <TilesState state={tiles} />
      <Drawing {...drawing} />
      <p id={hintId} className="visually-hidden">
        {t('hint')}
      </p>
      <span className="visually-hidden" role="status">
        {held?.at ? t('at', { position: formatCoordinates(held.at).replace(',', ', ') }) : ''}
      </span>
    </div>
  );
}

function useMainMap(container: RefObject<HTMLElement | null>, at: string | undefined): L.Map | null {
  const t = useTexts(mapMessages);
  const [first] = useState(() => readCenter(at) ?? nowhere);
  const texts = { zoomIn: t('zoomIn'), zoomOut: t('zoomOut') };
  return useLeaflet(container, { first: { center: first, zoom: first.zoom }, texts, isMain: true });
}

function useDrawing(map: L.Map | null, { area, onArea }: Pick<EntryMapProps, 'area' | 'onArea'>) {
  const [tool, setTool] = useState<DrawingTool>();
  const stop = () => setTool(undefined);
  const draw = (drawn: L.LatLng[]) => {
    stop();
    onArea(areaOf(drawn));
  };
  const corners = useArea(map, { area, tool, onDrawn: draw, onCancel: stop });
  return {
    ...{ tool, setTool, stop, corners, hasArea: area !== undefined },
    finish: () => draw(corners),
    takeView: () => map && draw(cornersOf(map.getBounds())),
    clear: () => onArea(undefined),
  };
}

/** The tools, and what to do with the one that is in use. */
function Drawing({ tool, setTool, stop, corners, hasArea, finish, takeView, clear }: ReturnType<typeof useDrawing>) {
  return (
    <>
      <MapTools hasArea={hasArea} tool={tool} onTool={setTool} onThisView={takeView} onClear={clear} />
      {tool ? <DrawingBar tool={tool} corners={corners.length} onFinish={finish} onCancel={stop} /> : null}
    </>
  );
}

function TilesState({ state }: { state: TileState }) {
  const t = useTexts(mapMessages);
  return state === 'loaded' ? null : <p className={canvas.progress}>{t(state)}</p>;
}

/** Tells which part is shown, and shows the part that it is to begin with. */
function useShownPart(map: L.Map | null, { at, fit, onShown }: EntryMapProps): void {
  const tell = useEffectEvent(() => {
    if (!map) return;
    const bounds = map.getBounds();
    const box = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
    const center = map.wrapLatLng(map.getCenter());
    const zoom = Math.round(map.getZoom());
    onShown({ box: onTheGlobe(box), zoom }, writeCenter({ ...onTheMap(center), zoom }));
  });
  useEffect(() => {
    if (!map) return undefined;
    const listener = () => tell();
    map.on('moveend', listener);
    tell();
    return () => void map.off('moveend', listener);
  }, [map]);
  const edges = fit && JSON.stringify(fit);
  useEffect(() => {
    if (!map || !edges) return;
    const { west, south, east, north } = JSON.parse(edges) as Box;
    const bounds = L.latLngBounds([south, west], [north, east]);
    map.fitBounds(bounds, { padding: [48, 48], maxZoom: 13, animate: false });
  }, [map, edges]);
  const goTo = useEffectEvent((written: string) => {
    const center = readCenter(written);
    if (!map || !center) return;
    const now = map.wrapLatLng(map.getCenter());
    // Set from outside, as by going back.
    if (writeCenter({ ...onTheMap(now), zoom: map.getZoom() }) !== written) map.setView(center, center.zoom);
  });
  useEffect(() => {
    if (at) goTo(at);
  }, [at]);
}

/** Zooms in until its entries separate; lists those that don't. */
function openCluster(map: L.Map | null, cluster: EntryCluster, onSpot: EntryMapProps['onSpot']): void {
  if (!map) return;
  if (isSpot(cluster) || map.getZoom() >= closestZoom) return onSpot(cluster);
  const { west, south, east, north } = cluster.box;
  const bounds = L.latLngBounds([south, west], [north, east]);
  const zoom = Math.min(closestZoom, Math.max(map.getBoundsZoom(bounds.pad(0.1)), map.getZoom() + 1));
  map.setView(bounds.contains(cluster) && zoom > map.getZoom() + 2 ? bounds.getCenter() : cluster, zoom);
}

/** The keyboard goes on at the pin that is to be moved. */
function useHeldFocus(map: L.Map | null, held: Held | null): void {
  const label = held?.at ? held.label : undefined;
  useEffect(() => {
    if (!map || !label) return;
    map
      .getContainer()
      .querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)
      ?.focus();
  }, [map, label]);
}
