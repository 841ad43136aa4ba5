import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { wrapLongitude } from '#lib/geo/on-the-globe.ts';
import { draggableWidth, syncMedia } from './sync-media.ts';
import styles from './map-canvas.module.css';

interface PinOptions {
  value: Coordinates | null;
  onChoose: (point: Coordinates) => void;
  /** Accessible name of the pin. */
  label: string;
  hintId: string;
}

/** Minimum zoom when showing a place chosen elsewhere. */
const pinZoom = 11;

/** In pixels. */
const slideLimit = 10;

/** One pin on the map: set by click or Enter, moved by dragging or arrow keys. */
export function usePin(map: L.Map | null, { value, onChoose, label, hintId }: PinOptions): void {
  const pin = useRef<L.Marker | null>(null);
  const chosenHere = useRef(value);
  const focusNext = useRef(false);
  const choose = useEffectEvent((place: L.LatLng) => {
    chosenHere.current = toCoordinates(place);
    onChoose(chosenHere.current);
  });

  useEffect(() => {
    if (!map) return;
    return listenToMap(map, choose, () => {
      focusNext.current = true;
      choose(map.getCenter());
      pin.current?.getElement()?.focus();
    });
  }, [map]);

  const isSet = value !== null;
  useEffect(() => {
    if (!map || !isSet) return;
    const created = createPin(map, { label, hintId }, (place) => choose(place));
    pin.current = created.marker;
    return () => {
      created.remove();
      pin.current = null;
    };
  }, [map, isSet, label, hintId]);

  const { lat, lng } = value ?? {};
  useEffect(() => {
    if (!map || !pin.current || lat === undefined || lng === undefined) return;
    pin.current.setLatLng([lat, lng]);
    const known = chosenHere.current;
    if (known?.lat !== lat || known.lng !== lng) map.setView([lat, lng], Math.max(map.getZoom(), pinZoom));
    if (focusNext.current) pin.current.getElement()?.focus();
    focusNext.current = false;
  }, [map, lat, lng, isSet, label, hintId]);
}

function listenToMap(map: L.Map, onPlace: (place: L.LatLng) => void, onEnter: () => void): () => void {
  const element = map.getContainer();
  let pressed = L.point(0, 0);
  const onClick = ({ latlng, originalEvent: { clientX, clientY } }: L.LeafletMouseEvent) => {
    // A press on the pin that slides off ends as a click on the map.
    if (pressed.distanceTo([clientX, clientY]) < slideLimit) onPlace(latlng);
  };
  const onPress = ({ clientX, clientY }: PointerEvent) => {
    pressed = L.point(clientX, clientY);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== element || event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  const ended = new AbortController();
  map.on('click', onClick);
  element.addEventListener('keydown', onKey, ended);
  element.addEventListener('pointerdown', onPress, { capture: true, signal: ended.signal });
  return () => {
    map.off('click', onClick);
    ended.abort();
  };
}

function toCoordinates({ lat, lng }: L.LatLng): Coordinates {
  return { lat: Math.min(90, Math.max(-90, lat)), lng: wrapLongitude(lng) };
}

interface PinTexts {
  label: string;
  hintId: string;
}

const icon = L.divIcon({
  className: styles.pin ?? '',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
  html: '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1C7.7 1 1 7.6 1 15.8 1 26.6 16 41 16 41s15-14.4 15-25.2C31 7.6 24.3 1 16 1Z"/><circle cx="16" cy="15.5" r="5.5"/></svg>',
});

function createPin(map: L.Map, { label, hintId }: PinTexts, onMove: (place: L.LatLng) => void) {
  const marker = L.marker(map.getCenter(), { icon, keyboard: true, draggable: true, autoPan: true }).addTo(map);
  const element = marker.getElement();
  element?.setAttribute('aria-label', label);
  element?.setAttribute('aria-describedby', hintId);
  element?.addEventListener('keydown', (event) => {
    const moved = movedByKey(map, marker.getLatLng(), event);
    if (!moved) return;
    // Otherwise the map would move, too.
    event.preventDefault();
    event.stopPropagation();
    map.panInside(moved, { padding: [40, 40] });
    onMove(moved);
  });
  marker.on('dragend', () => onMove(marker.getLatLng()));
  const stop = syncMedia(draggableWidth, (wide) => (wide ? marker.dragging?.enable() : marker.dragging?.disable()));
  return {
    marker,
    remove: () => {
      stop();
      marker.remove();
    },
  };
}

/** How far an arrow key moves the pin, in pixels of the map. */
const step = { small: 8, large: 64 };
const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function movedByKey(map: L.Map, from: L.LatLng, { key, shiftKey }: KeyboardEvent): L.LatLng | null {
  const direction = directions[key];
  if (!direction) return null;
  const by = L.point(direction).multiplyBy(shiftKey ? step.large : step.small);
  return map.unproject(map.project(from).add(by));
}
