import L from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Area, mostCorners } from '../../area.ts';
import styles from './marks.module.css';

export type DrawingTool = 'polygon' | 'rectangle';

interface Drawing {
  /** The area that the filter has. */
  area: Area | undefined;
  tool: DrawingTool | undefined;
  onDrawn: (corners: L.LatLng[]) => void;
  onCancel: () => void;
}

/** The drawn area on the map, and drawing another one. */
export function useArea(map: L.Map | null, { area, tool, onDrawn, onCancel }: Drawing) {
  const [corners, setCorners] = useState<L.LatLng[]>([]);
  const drawn = useEffectEvent(onDrawn);
  const cancel = useEffectEvent(onCancel);
  const written = JSON.stringify(area);
  useEffect(() => {
    if (!map || !written || tool) return undefined;
    const shape = L.polygon((JSON.parse(written) as Area).area as L.LatLngTuple[], {
      interactive: false,
      className: `${styles.area}`,
    }).addTo(map);
    return () => void shape.remove();
  }, [map, written, tool]);
  useEffect(() => {
    if (!map || !tool) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    window.addEventListener('keydown', onKey);
    const stop =
      tool === 'rectangle'
        ? drawRectangle(map, (all) => drawn(all))
        : drawPolygon(map, { onCorners: setCorners, onDone: (all) => drawn(all) });
    const container = map.getContainer();
    container.style.cursor = 'crosshair';
    return () => {
      window.removeEventListener('keydown', onKey);
      container.style.cursor = '';
      setCorners([]);
      stop();
    };
  }, [map, tool]);
  return corners;
}

/** With one press that is dragged across the map. */
function drawRectangle(map: L.Map, onDone: (corners: L.LatLng[]) => void): () => void {
  const container = map.getContainer();
  const ended = new AbortController();
  const listening = { signal: ended.signal, capture: true };
  let from: L.LatLng | undefined;
  let shape: L.Rectangle | undefined;
  map.dragging.disable();
  const at = (event: PointerEvent) => map.mouseEventToLatLng(event);
  const isControl = ({ target }: Event) => target instanceof Element && target.closest('.leaflet-control') !== null;
  container.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || isControl(event)) return;
      event.stopPropagation();
      event.preventDefault();
      container.setPointerCapture(event.pointerId);
      from = at(event);
      shape = L.rectangle(L.latLngBounds(from, from), { interactive: false, className: `${styles.area}` }).addTo(map);
    },
    listening,
  );
  container.addEventListener(
    'pointermove',
    (event) => void (from && shape?.setBounds(L.latLngBounds(from, at(event)))),
    listening,
  );
  container.addEventListener(
    'pointerup',
    (event) => {
      if (!from) return;
      const bounds = L.latLngBounds(from, at(event));
      from = undefined;
      shape?.remove();
      // A press without a drag draws nothing.
      if (bounds.getNorth() > bounds.getSouth() && bounds.getEast() > bounds.getWest()) onDone(cornersOf(bounds));
    },
    listening,
  );
  return () => {
    ended.abort();
    shape?.remove();
    map.dragging.enable();
  };
}

interface PolygonEvents {
  onCorners: (corners: L.LatLng[]) => void;
  onDone: (corners: L.LatLng[]) => void;
}

/** Corner by corner; the first one, a double click or Enter closes it, and Backspace takes the last one back. */
function drawPolygon(map: L.Map, { onCorners, onDone }: PolygonEvents): () => void {
  const corners: L.LatLng[] = [];
  const look = { interactive: false, className: `${styles.area}` };
  const shape = L.polygon([], look).addTo(map);
  const dots = L.layerGroup().addTo(map);
  map.doubleClickZoom.disable();
  const draw = (pointer?: L.LatLng) => {
    shape.setLatLngs(pointer ? [...corners, pointer] : corners);
    dots.clearLayers();
    for (const corner of corners)
      dots.addLayer(L.circleMarker(corner, { radius: 5, interactive: false, className: `${styles.corner}` }));
    onCorners([...corners]);
  };
  const finish = () => corners.length >= 3 && onDone([...corners]);
  const isAt = (corner: L.LatLng | undefined, point: L.LatLng) =>
    corner !== undefined && map.latLngToContainerPoint(corner).distanceTo(map.latLngToContainerPoint(point)) < 12;
  const onClick = ({ latlng }: L.LeafletMouseEvent) => {
    if (isAt(corners[0], latlng) && corners.length >= 3) return finish();
    if (isAt(corners.at(-1), latlng) || corners.length >= mostCorners) return undefined;
    corners.push(latlng);
    return draw();
  };
  const onPointer = ({ latlng }: L.LeafletMouseEvent) =>
    void (corners.length > 0 && shape.setLatLngs([...corners, latlng]));
  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('button, a, input')) return;
    if (event.key === 'Enter') finish();
    if (event.key !== 'Backspace') return;
    corners.pop();
    draw();
  };
  map.on('click', onClick).on('mousemove', onPointer).on('dblclick', finish);
  window.addEventListener('keydown', onKey);
  return () => {
    map.off('click', onClick).off('mousemove', onPointer).off('dblclick', finish);
    window.removeEventListener('keydown', onKey);
    map.doubleClickZoom.enable();
    shape.remove();
    dots.remove();
  };
}

export const cornersOf = (bounds: L.LatLngBounds): L.LatLng[] => [
  bounds.getSouthWest(),
  bounds.getSouthEast(),
  bounds.getNorthEast(),
  bounds.getNorthWest(),
];
