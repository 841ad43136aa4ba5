import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { englishMapTexts, type MapTexts } from './map-texts.ts';

export interface MapPickerProps {
  /** What the map is for, as a screen reader says it: 'Location of this entry'. */
  label: string;
  value: Coordinates | null;
  onChange: (point: Coordinates) => void;
  /** A template as Leaflet takes it, with {z}, {x}, {y}, perhaps {r} for dense screens. */
  tileUrl: string;
  /** Plain text: whose map it is. */
  attribution: string;
  /** Up to which zoom the tiles exist; beyond, they are enlarged. */
  maxTileZoom?: number;
  /** The tiles are dark. */
  dark?: boolean;
  texts?: MapTexts;
  /** In pixels. */
  height?: number;
}

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

/** A map on which one pin is set: by click, by keyboard, or by the device's own position. */
export function MapPicker({ height = 320, texts = englishMapTexts, ...props }: MapPickerProps) {
  return (
    <Suspense fallback={<Skeleton height={height} radius="md" />}>
      <MapCanvas height={height} texts={texts} {...props} />
    </Suspense>
  );
}
