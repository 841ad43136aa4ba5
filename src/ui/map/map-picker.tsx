import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MapCanvasProps } from './map-canvas.tsx';
import { englishMapTexts } from './map-texts.ts';

type MapPickerProps = Omit<MapCanvasProps, 'texts' | 'height'> & Partial<Pick<MapCanvasProps, 'texts' | 'height'>>;

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

/** A map for setting one pin: by click, by keyboard, or by the device's position. */
export function MapPicker({ height = 320, texts = englishMapTexts, ...props }: MapPickerProps) {
  return (
    <Suspense fallback={<Skeleton height={height} radius="md" />}>
      <MapCanvas height={height} texts={texts} {...props} />
    </Suspense>
  );
}
