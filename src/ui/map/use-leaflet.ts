import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { draggableWidth, syncMedia } from './sync-media.ts';
import type { MapTexts } from './map-texts.ts';

interface LeafletOptions {
  value: Coordinates | null;
  texts: MapTexts;
}

/** The picker's first view without a pin (spec 1 §9). */
const emptyView = { center: [44, 44], zoom: 2 } as const;
const pinZoom = 11;
export const closestZoom = 17;

/** A Leaflet map in the container while it is mounted; null until then. */
export function useLeaflet(container: RefObject<HTMLElement | null>, options: LeafletOptions): L.Map | null {
  const [map, setMap] = useState<L.Map | null>(null);
  const first = useRef(options);

  useEffect(() => {
    if (!container.current) return;
    const created = createMap(container.current, first.current);
    const stop = syncSurroundings(created, container.current);
    setMap(created);
    return () => {
      stop();
      created.remove();
      setMap(null);
    };
  }, [container]);

  return map;
}

function createMap(element: HTMLElement, { value, texts }: LeafletOptions): L.Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    center: value ?? [...emptyView.center],
    zoom: value ? pinZoom : emptyView.zoom,
    minZoom: 1,
    maxZoom: closestZoom,
    worldCopyJump: true,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    // The wheel scrolls the page until the user interacts with the map.
    scrollWheelZoom: false,
  });
  const isRtl = getComputedStyle(element.parentElement ?? element).direction === 'rtl';
  const position = isRtl ? 'topright' : 'topleft';
  L.control.zoom({ position, zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control.attribution({ prefix: false }).addTo(map);
  return map;
}

function syncSurroundings(map: L.Map, element: HTMLElement): () => void {
  const stop = syncMedia(draggableWidth, (wide) => (wide ? map.dragging.enable() : map.dragging.disable()));
  const size = new ResizeObserver(() => map.invalidateSize());
  size.observe(element);
  const wheel = new AbortController();
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable(), wheel);
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable(), wheel);
  return () => {
    stop();
    size.disconnect();
    wheel.abort();
  };
}
