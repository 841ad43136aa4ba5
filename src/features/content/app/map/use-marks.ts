import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryCluster, EntryMap, EntryPin } from '../../entry-map.ts';
import { contentMessages } from '../messages.ts';
import { mapMessages } from './map-messages.ts';
import styles from './marks.module.css';

export interface MarkEvents {
  onPin: (pin: EntryPin) => void;
  onCluster: (cluster: EntryCluster) => void;
  /** Dragged there. */
  onDrop: (pin: EntryPin, to: { lat: number; lng: number }) => void;
  /** The key that moves it was pressed. */
  onMove: (pin: EntryPin) => void;
}

interface Marks extends MarkEvents {
  marks: EntryMap | undefined;
  mayMove: boolean;
  /** Whose pin is emphasized. */
  lit: string | undefined;
  /** Whose pin is shown elsewhere, since it is being moved. */
  hidden: string | undefined;
}

/** Pins and clusters on the map. What stays in view is kept, with its focus. */
export function useMarks(map: L.Map | null, { marks, mayMove, lit, hidden, ...events }: Marks): void {
  const words = useMarkWords();
  const drawn = useRef(new Map<string, L.Marker>());
  const handle = useEffectEvent((kind: keyof MarkEvents, ...given: unknown[]) =>
    (events[kind] as (...all: unknown[]) => void)(...given),
  );
  useEffect(() => {
    const all = drawn.current;
    return () => {
      for (const marker of all.values()) marker.remove();
      all.clear();
    };
  }, [map]);
  useEffect(() => {
    if (!map || !marks) return;
    const wanted = new Map<string, () => L.Marker>();
    for (const pin of marks.places) {
      if (pin.uid === hidden) continue;
      wanted.set(`${JSON.stringify(pin)} ${mayMove}`, () => pinMarker(map, pin, { mayMove, words, handle }));
    }
    for (const cluster of marks.clusters)
      wanted.set(JSON.stringify(cluster), () => clusterMarker(map, cluster, words, handle));
    replace(map, drawn.current, wanted);
  }, [map, marks, mayMove, hidden, words]);
  useEffect(() => {
    for (const marker of drawn.current.values()) {
      const element = marker.getElement();
      const isLit = lit !== undefined && element?.dataset['pin'] === lit;
      element?.toggleAttribute('data-lit', isLit);
      marker.setZIndexOffset(isLit ? 1_000 : 0);
    }
  }, [lit, marks]);
}

/** A mark that others replace hands over the focus: to the same pin, else to the nearest mark. */
function replace(map: L.Map, drawn: Map<string, L.Marker>, wanted: ReadonlyMap<string, () => L.Marker>): void {
  const focused = [...drawn.values()].find((marker) => marker.getElement() === document.activeElement);
  const uid = focused?.getElement()?.dataset['pin'];
  for (const [key, old] of drawn) {
    if (wanted.has(key)) continue;
    old.remove();
    drawn.delete(key);
  }
  for (const [key, make] of wanted) if (!drawn.has(key)) drawn.set(key, make());
  if (!focused || document.activeElement !== document.body) return;
  const place = focused.getLatLng();
  const distance = (marker: L.Marker) => place.distanceTo(marker.getLatLng());
  const all = [...drawn.values()].toSorted((one, other) => distance(one) - distance(other));
  const next = all.find((marker) => uid && marker.getElement()?.dataset['pin'] === uid) ?? all[0];
  (next?.getElement() ?? map.getContainer()).focus({ preventScroll: true });
}

/** Leaflet makes marks look like buttons, but its keys press none. */
function whenPressed(marker: L.Marker, act: () => void): void {
  marker.on('click', act);
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) act();
  });
}

type Handle = (kind: keyof MarkEvents, ...given: unknown[]) => void;
type Words = ReturnType<typeof useMarkWords>;

function useMarkWords() {
  const t = useTexts(mapMessages);
  const content = useTexts(contentMessages);
  const words = useRef({ t, content });
  words.current = { t, content };
  return useRef({
    pin: ({ title, status }: EntryPin) =>
      words.current.t('pin', {
        title: title || words.current.content('untitled'),
        status: words.current.content(`entryStatus.${status}`),
      }),
    title: ({ title }: EntryPin) => title || words.current.content('untitled'),
    letter: ({ status }: EntryPin) => words.current.t(`letter.${status}`),
    cluster: (count: number, isSpot: boolean) => words.current.t(isSpot ? 'spot' : 'cluster', { count }),
  }).current;
}

const outline = 'M16 1C7.7 1 1 7.6 1 15.8 1 26.6 16 41 16 41s15-14.4 15-25.2C31 7.6 24.3 1 16 1Z';

interface PinOptions {
  mayMove: boolean;
  words: Words;
  handle: Handle;
}

function pinMarker(map: L.Map, pin: EntryPin, { mayMove, words, handle }: PinOptions): L.Marker {
  const icon = L.divIcon({
    className: `${styles.pin}`,
    iconSize: [32, 42],
    iconAnchor: [16, 41],
    html: `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="${outline}"/><text x="16" y="21">${words.letter(pin)}</text></svg>`,
  });
  // A finger that scrolls the map must not take a pin along: on touch screens, “Move pin” does it.
  const isDraggable = mayMove && matchMedia('(pointer: fine)').matches;
  const marker = L.marker(near(map, pin), { icon, keyboard: true, draggable: isDraggable, autoPan: true }).addTo(map);
  const element = marker.getElement();
  element?.setAttribute('aria-label', words.pin(pin));
  element?.setAttribute('data-pin', pin.uid);
  element?.setAttribute('data-status', pin.status);
  element?.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'm' || !mayMove || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    handle('onMove', pin);
  });
  marker.bindTooltip(() => glance(pin, words), { direction: 'top', offset: [0, -36], className: `${styles.glance}` });
  whenPressed(marker, () => handle('onPin', pin));
  marker.on('dragstart', () => marker.closeTooltip());
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLatLng();
    handle('onDrop', pin, { lat, lng });
  });
  return marker;
}

/** Cover and title, while the pointer or the focus is on a pin. */
function glance(pin: EntryPin, words: Words): HTMLElement {
  const element = document.createElement('span');
  if (pin.thumb) element.append(Object.assign(document.createElement('img'), { src: pin.thumb, alt: '' }));
  element.append(Object.assign(document.createElement('bdi'), { textContent: words.title(pin) }));
  return element;
}

function clusterMarker(map: L.Map, cluster: EntryCluster, words: Words, handle: Handle): L.Marker {
  const { count } = cluster;
  const size = count < 10 ? 40 : count < 100 ? 46 : count < 1_000 ? 54 : 62;
  const icon = L.divIcon({
    className: `${styles.cluster}`,
    iconSize: [size, size],
    html: `<span>${count.toLocaleString(document.documentElement.lang || 'en')}</span>`,
  });
  const marker = L.marker(near(map, cluster), { icon, keyboard: true }).addTo(map);
  marker.getElement()?.setAttribute('aria-label', words.cluster(count, isSpot(cluster)));
  whenPressed(marker, () => handle('onCluster', cluster));
  return marker;
}

/** No zoom separates them. */
export const isSpot = ({ box: { west, south, east, north } }: EntryCluster): boolean =>
  east - west < 1e-5 && north - south < 1e-5;

/** In the copy of the world that is in view. */
function near(map: L.Map, { lat, lng }: { lat: number; lng: number }): L.LatLngTuple {
  return [lat, lng + 360 * Math.round((map.getCenter().lng - lng) / 360)];
}
