import {
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  marker,
  type Marker,
  type MarkerOptions,
  type Popup,
} from 'leaflet';
import type { MapPlace } from '../../../nouns/places.ts';
import type { SiteWords } from '../../../words/site-words.ts';

export type Ability = Pick<MarkerOptions, 'interactive' | 'keyboard'>;

export function removeOthers(drawn: Map<string, Marker>, wanted: Pick<ReadonlySet<string>, 'has'>): void {
  for (const [key, old] of drawn) {
    if (wanted.has(key)) continue;
    old.remove();
    drawn.delete(key);
  }
}

/** What is drawn anew wherever the map moves, until it is no longer wanted. */
export function onMoves(
  map: LeafletMap,
  drawn: Map<string, Marker>,
  draw: () => void,
  stop?: () => void,
): { remove: () => void } {
  map.on('moveend', draw);
  draw();
  return {
    remove() {
      stop?.();
      map.off('moveend', draw);
      removeOthers(drawn, new Set());
    },
  };
}

export function pinOf(place: MapPlace, words: SiteWords['map'], ability: Ability): Marker {
  const html = '<span class="pin"></span>';
  const icon = divIcon({ html, className: '', iconSize: [34, 34], iconAnchor: [17, 41], popupAnchor: [0, -36] });
  const { lat, lng, title } = place;
  const pin = marker([lat, lng], { ...ability, icon, title, alt: title, riseOnHover: true });
  return pin
    .bindPopup(() => placePopup(place, words.project))
    .on('popupopen', ({ popup }) => nameCloseButton(popup, words));
}

export function clusterOf(at: LatLngTuple, count: number, words: SiteWords['map'], ability: Ability): Marker {
  const number = count.toLocaleString(document.documentElement.lang);
  const html = `<span class="cluster">${number}</span>`;
  const icon = divIcon({ html, className: 'cluster-place', iconSize: [44, 44], popupAnchor: [0, -18] });
  return marker(at, { ...ability, icon, alt: words.cluster.replace('#', number) });
}

/** Where no zoom brings a cluster's places apart, it lists them. */
export function listPlaces(cluster: Marker, words: SiteWords['map'], load: LoadPlaces): Marker {
  // Its size and place follow what was loaded.
  const { element, follow } = placesPopup(load, words, () => cluster.getPopup()?.update());
  // Leaflet hears the key only where the map itself has the focus.
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && cluster.closePopup());
  return cluster
    .bindPopup(element, { minWidth: 240, maxWidth: 300 })
    .once('popupopen', () => void follow())
    .on('popupopen', ({ popup }) => nameCloseButton(popup, words))
    .on('popupclose', () => {
      // The list had the focus.
      if (element.contains(document.activeElement)) cluster.getElement()?.focus();
    });
}

/** Leaflet's label is English only. */
function nameCloseButton(popup: Popup, words: SiteWords['map']): void {
  popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', words.closePopup);
}

/** West, south, east, north, with a small margin. */
export function boxOf(map: LeafletMap): [number, number, number, number] {
  const bounds = map.getBounds().pad(0.1);
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** A pin's popup: image and title, both linking to the item. Built from DOM nodes, so that a title stays text. */
function placePopup({ title, href, thumb }: MapPlace, unnamed: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'place';
  if (thumb) {
    const picture = document.createElement('img');
    Object.assign(picture, { loading: 'lazy', src: thumb, alt: '', width: 72, height: 72 });
    link.append(picture);
  }
  const name = document.createElement('strong');
  name.dir = 'auto';
  name.textContent = title || unnamed;
  link.append(name);
  return link;
}

/** What follows `after`, which is '' for the beginning; undefined if it couldn't be loaded. */
type LoadPlaces = (after: string) => Promise<{ places: MapPlace[]; next: string | null } | undefined>;

/** The list of a mark whose places no zoom separates. `follow` loads more of it, and what follows when people ask. */
function placesPopup(
  load: LoadPlaces,
  words: SiteWords['map'],
  onGrow: () => void,
): { element: HTMLElement; follow: () => Promise<void> } {
  const element = document.createElement('div');
  element.className = 'places';
  const list = document.createElement('ul');
  const more = Object.assign(document.createElement('button'), { type: 'button', textContent: words.showMore });
  element.append(list, more);
  let after = '';
  const follow = async () => {
    more.disabled = true;
    const found = await load(after).catch(() => undefined);
    more.disabled = false;
    // The button is there to try again.
    if (!found) return;
    const items = found.places.map((place) => itemOf(place, words.project));
    list.append(...items);
    const isFirst = after === '';
    after = found.next ?? '';
    more.hidden = found.next === null;
    onGrow();
    if (isFirst || more.hidden) items[0]?.querySelector('a')?.focus({ preventScroll: isFirst });
  };
  more.addEventListener('click', () => void follow());
  return { element, follow };
}

function itemOf(place: MapPlace, unnamed: string): HTMLElement {
  const item = document.createElement('li');
  item.append(placePopup(place, unnamed));
  return item;
}
