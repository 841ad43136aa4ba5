import { Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { formatCoordinates } from '#lib/geo/on-the-globe.ts';
import { LocateButton } from './locate-button.tsx';
import styles from './map-canvas.module.css';
import type { MapTexts } from './map-texts.ts';
import { useLeaflet } from './use-leaflet.ts';
import { usePin } from './use-pin.ts';
import { useTiles } from './use-tiles.ts';

export interface MapCanvasProps {
  /** The map's purpose, for screen readers: 'Location of this entry'. */
  label: string;
  value: Coordinates | null;
  onChange: (point: Coordinates) => void;
  /** A Leaflet URL template, with {z}, {x}, {y}, and optionally {r} for high-density screens. */
  tileUrl: string;
  /** Plain text: the map's attribution. */
  attribution: string;
  /** The maximum zoom of the tiles; beyond it, they are enlarged. */
  maxTileZoom?: number;
  /** The tiles are dark. */
  dark?: boolean;
  texts: MapTexts;
  /** In pixels. */
  height: number;
}

/** The map itself; loads Leaflet, so import it lazily through MapPicker. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, value, onChange, texts, height, dark = false } = props;
  const container = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');

  const choose = (point: Coordinates) => {
    setAnnouncement(texts.pinMoved(formatCoordinates(point).replace(',', ', ')));
    onChange(point);
  };
  const map = useLeaflet(container, props);
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
        <LocateButton className={styles.locate} texts={texts} onLocate={choose} />
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
