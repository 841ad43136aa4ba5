import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { draggableWidth, syncMedia } from './sync-media.ts';
import type { MapTexts } from './map-texts.ts';

interface LeafletOptions {
  first: { center: Coordinates; zoom: number };
  texts: Pick<MapTexts, 'zoomIn' | 'zoomOut'>;
  /** It is what its page is for: one finger and the wheel move it. */
  isMain?: boolean;
}

export const closestZoom = 17;

/** A Leaflet map in the container while it is mounted; null until then. */
export function useLeaflet(container: RefObject<HTMLElement | null>, options: LeafletOptions): L.Map | null {
  const [map, setMap] = useState<L.Map | null>(null);
  const initial = useRef(options);

  useEffect(() => {
    if (!container.current) return;
    const created = createMap(container.current, initial.current);
    const stop = syncSurroundings(created, container.current, initial.current.isMain ?? false);
    setMap(created);
    return () => {
      stop();
      created.remove();
      setMap(null);
    };
  }, [container]);

  return map;
}

function createMap(element: HTMLElement, { first, texts, isMain = false }: LeafletOptions): L.Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    ...first,
    minZoom: 1,
    maxZoom: closestZoom,
    worldCopyJump: true,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    // Else the wheel scrolls the page until the user interacts with the map.
    scrollWheelZoom: isMain,
  });
  const isRtl = getComputedStyle(element.parentElement ?? element).direction === 'rtl';
  const position = isRtl ? 'topright' : 'topleft';
  L.control.zoom({ position, zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control.attribution({ prefix: false }).addTo(map);
  return map;
}

function syncSurroundings(map: L.Map, element: HTMLElement, isMain: boolean): () => void {
  const size = new ResizeObserver(() => map.invalidateSize());
  size.observe(element);
  if (isMain) return () => size.disconnect();
  const stop = syncMedia(draggableWidth, (wide) => (wide ? map.dragging.enable() : map.dragging.disable()));
  const wheel = new AbortController();
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable(), wheel);
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable(), wheel);
  return () => {
    stop();
    size.disconnect();
    wheel.abort();
  };
}
