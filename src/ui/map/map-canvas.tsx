import { Button, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { LocateFixed } from 'lucide-react';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { formatCoordinates } from '#lib/geo/on-the-globe.ts';
import styles from './map-canvas.module.css';
import type { MapTexts } from './map-texts.ts';
import { useLeaflet } from './use-leaflet.ts';
import { usePin } from './use-pin.ts';
import { type TileSource, useTiles } from './use-tiles.ts';

export interface MapCanvasProps extends TileSource {
  /** The map's purpose, for screen readers: 'Location of this entry'. */
  label: string;
  value: Coordinates | null;
  onChange: (point: Coordinates) => void;
  texts: MapTexts;
  /** In pixels. */
  height: number;
}

/** The picker's first view without a pin (spec 1 §9). */
const emptyView = { center: { lat: 44, lng: 44 }, zoom: 2 };
const pinZoom = 11;

/** The map itself; loads Leaflet, so import it lazily. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, value, onChange, texts, height, dark = false } = props;
  const container = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');

  const choose = (point: Coordinates) => {
    setAnnouncement(texts.pinMoved(formatCoordinates(point).replace(',', ', ')));
    onChange(point);
  };
  const map = useLeaflet(container, { first: value ? { center: value, zoom: pinZoom } : emptyView, texts });
  const tiles = useTiles(map, props);
  usePin(map, { value, onChoose: choose, label: texts.pin, hintId });

  return (
    <div>
      <div className={styles.frame} data-dark={dark || undefined} data-tiles={tiles}>
        <div
          ref={container}
          className={styles.map}
          style={{ blockSize: height }}
          role="region"
          aria-label={label}
          aria-describedby={hintId}
          aria-busy={tiles !== 'loaded'}
        />
        {tiles === 'loaded' ? null : <p className={styles.progress}>{texts[tiles]}</p>}
        <LocateButton texts={texts} onLocate={choose} />
      </div>
      <Text id={hintId} size="xs" c="dimmed" mt="xs">
        {texts.hint}
      </Text>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}

const patienceMs = 15_000;

/** Gets the device's position, with a hint if that fails. */
function LocateButton({ texts, onLocate }: Pick<MapCanvasProps, 'texts'> & { onLocate: MapCanvasProps['onChange'] }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const locate = () => {
    setFailure('');
    // Browsers omit it on pages without https.
    if (!('geolocation' in navigator) || !window.isSecureContext) return setFailure(texts.locationUnsupported);
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onLocate({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false);
        setFailure(code === PERMISSION_DENIED ? texts.locationDenied : texts.locationUnknown);
      },
      { enableHighAccuracy: true, timeout: patienceMs },
    );
  };

  return (
    <div className={styles.locate}>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<LocateFixed size={14} aria-hidden />}
        onClick={locate}
      >
        {texts.useMyLocation}
      </Button>
      {failure ? (
        <Text role="alert" size="xs" className={styles.failure}>
          {failure}
        </Text>
      ) : null}
    </div>
  );
}
