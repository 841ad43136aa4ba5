import { divIcon, type LatLngTuple, type Map as LeafletMap, marker, type Marker, type MarkerOptions } from 'leaflet';
import Supercluster from 'supercluster';
import type { Place } from '../../places.ts';
import { placePopup } from './place-popup.ts';

export interface Pins {
  select(id: string): void;
  onSelect: (id: string) => void;
}

type Ability = Pick<MarkerOptions, 'interactive' | 'keyboard'>;

/** Pins that come together while they are close. On a still map, a picture that leads somewhere, none is a button. */
export function showPins(map: LeafletMap, places: Place[], isStill: boolean): Pins {
  const ability: Ability = { interactive: !isStill, keyboard: !isStill };
  const index = clusterIndex(map, places);
  let drawn: Marker[] = [];
  let selected = '';
  const pins: Pins = {
    onSelect: () => {},
    select(id) {
      selected = id;
      draw();
    },
  };
  map.on('moveend', draw);
  draw();
  return pins;

  function draw(): void {
    for (const old of drawn) old.remove();
    drawn = index.getClusters(boxOf(map), Math.round(map.getZoom())).map(({ geometry, properties }) => {
      if ('place' in properties) {
        const { place } = properties;
        return pinOf(place, place.id === selected, ability).on('popupopen', () => pins.onSelect(place.id));
      }
      const [lng = 0, lat = 0] = geometry.coordinates;
      const apart = () => map.setView([lat, lng], index.getClusterExpansionZoom(properties.cluster_id));
      return clusterOf([lat, lng], properties.point_count, ability).on('click', apart);
    });
    for (const one of drawn) one.addTo(map);
  }
}

function clusterIndex(map: LeafletMap, places: Place[]): Supercluster<{ place: Place }> {
  // Far enough apart that each can be hit by itself.
  const index = new Supercluster<{ place: Place }>({ radius: 90, maxZoom: map.getMaxZoom() - 1 });
  const asPoint = (place: Place) => ({
    type: 'Feature' as const,
    properties: { place },
    geometry: { type: 'Point' as const, coordinates: [place.lng, place.lat] },
  });
  return index.load(places.map(asPoint));
}

function pinOf(place: Place, isSelected: boolean, ability: Ability): Marker {
  const html = `<span class="pin${isSelected ? ' on' : ''}"></span>`;
  const icon = divIcon({ html, className: '', iconSize: [34, 34], iconAnchor: [17, 41], popupAnchor: [0, -36] });
  const { lat, lng, title } = place;
  const pin = marker([lat, lng], { ...ability, icon, title, alt: title, riseOnHover: true });
  pin.setZIndexOffset(isSelected ? 1_000 : 0);
  return pin.bindPopup(() => placePopup(place));
}

function clusterOf(at: LatLngTuple, count: number, ability: Ability): Marker {
  const icon = divIcon({ html: `<span class="cluster">${count}</span>`, className: '', iconSize: [44, 44] });
  return marker(at, { ...ability, icon, alt: `${count} places close together` });
}

/** West, south, east, north, with a little of what lies beyond the edge. */
function boxOf(map: LeafletMap): [number, number, number, number] {
  const bounds = map.getBounds().pad(0.1);
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}
