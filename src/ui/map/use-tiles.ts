import L from 'leaflet';
import { useEffect, useState } from 'react';
import { maxTileZoom as builtInZoom } from '#lib/geo/map-tiles.ts';
import { retryTiles, type TileState } from '#lib/geo/retry-tiles.ts';
import { closestZoom } from './use-leaflet.ts';

interface TileOptions {
  tileUrl: string;
  attribution: string;
  maxTileZoom?: number;
}

/** Draws the tiles on the map and returns their loading state. */
export function useTiles(map: L.Map | null, options: TileOptions): TileState {
  const [state, setState] = useState<TileState>('loading');
  const { tileUrl, attribution, maxTileZoom: maxNativeZoom = builtInZoom } = options;
  useEffect(() => {
    if (!map) return;
    const layer = L.tileLayer(tileUrl, { attribution: asText(attribution), maxNativeZoom, maxZoom: closestZoom });
    const stop = retryTiles(layer, setState);
    layer.addTo(map);
    return () => {
      layer.remove();
      stop();
    };
  }, [map, tileUrl, attribution, maxNativeZoom]);
  return state;
}

/** Leaflet expects HTML. */
function asText(text: string): string {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}
