import { latLng, type Map as LeafletMap } from 'leaflet';
import type { MapPlace } from '../../../nouns/places.ts';
import type { Pins } from './map-pins.ts';

/** The zoom for showing one place (spec 2 §9). */
const zoomOnPan = 10;
/** Tabbing along the list moves nothing; resting on a card does. */
const restMs = 250;

interface Joined {
  map: LeafletMap;
  cards: HTMLElement;
  places: MapPlace[];
  pins: Pins;
  /** Ends when the list is replaced. */
  signal: AbortSignal;
}

/**
 * Selecting a pin highlights its card and scrolls to it. Selecting a card highlights its pin; only the keyboard and
 * swiping, which choose one card, also pan to it.
 */
export function joinCards({ map, cards, places, pins, signal }: Joined): void {
  const cardOf = (id: string) => cards.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
  const mark = (id: string) => {
    for (const card of cards.children) card.classList.toggle('on', card === cardOf(id));
  };
  let chosen = cards.querySelector<HTMLElement>('[data-item]')?.dataset.item ?? '';
  let rest: ReturnType<typeof setTimeout> | undefined;
  const choose = (id = '', isChosenAlone = true) => {
    const place = places.find((one) => one.id === id);
    if (!place || id === chosen) return;
    chosen = id;
    mark(id);
    pins.select(id);
    clearTimeout(rest);
    if (isChosenAlone) rest = setTimeout(() => bringIntoView(map, place, pins), restMs);
  };
  const idAt = ({ target }: Event) => (target as Element).closest<HTMLElement>('[data-item]')?.dataset.item;
  cards.addEventListener('focusin', (event) => choose(idAt(event)), { signal });
  cards.addEventListener('mouseover', (event) => choose(idAt(event), false), { signal });
  signal.addEventListener('abort', () => clearTimeout(rest));
  // On touch devices, swiping selects the card that stops in the middle.
  if (matchMedia('(pointer: coarse)').matches)
    cards.addEventListener('scrollend', () => choose(cardInTheMiddle(cards)?.dataset.item), { signal });
  pins.onSelect = (id) => {
    chosen = id;
    clearTimeout(rest);
    mark(id);
    cardOf(id)?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' });
  };
  mark(chosen);
  pins.select(chosen);
}

/** Pans to a pin outside the view; for a pin in a cluster, zooms out and in again (spec 2 §4). */
function bringIntoView(map: LeafletMap, place: MapPlace, pins: Pins): void {
  const at = latLng(place);
  const zoom = map.getZoom();
  const isInView = map.getBounds().contains(at);
  const alone = pins.zoomWhereAlone(place.id, isInView ? zoom : Math.max(zoom, zoomOnPan));
  if (isInView && alone <= zoom) return;
  const wanted = Math.max(zoom, alone);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) map.setView(at, wanted, { animate: false });
  else map.flyTo(at, wanted, { duration: 0.8 });
}

function cardInTheMiddle(cards: HTMLElement): HTMLElement | undefined {
  const { left, width } = cards.getBoundingClientRect();
  const away = (card: Element) => {
    const box = card.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - left - width / 2);
  };
  return [...cards.querySelectorAll<HTMLElement>('[data-item]')].sort((a, b) => away(a) - away(b))[0];
}
