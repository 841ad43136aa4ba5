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
import { type LoadPlaces, placePopup, placesPopup } from './place-popup.ts';

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
