import L from 'leaflet';
import { useEffect, useState } from 'react';
import { maxTileZoom as builtInZoom } from '#lib/geo/map-tiles.ts';
import { retryTiles, type TileState } from '#lib/geo/retry-tiles.ts';
import { closestZoom } from './use-leaflet.ts';

export interface TileSource {
  /** A Leaflet URL template, with {z}, {x}, {y}, and optionally {r} for high-density screens. */
  tileUrl: string;
  /** Plain text: the map's attribution. */
  attribution: string;
  /** The maximum zoom of the tiles; beyond it, they are enlarged. */
  maxTileZoom?: number;
  /** The tiles are dark. */
  dark?: boolean;
}

/** A browser has six connections: edits and photos don't wait behind tiles that are drawn first. */
const mostAtOnce = 3;

/** Draws the tiles on the map and returns their loading state. */
export function useTiles(map: L.Map | null, options: TileSource): TileState {
  const [state, setState] = useState<TileState>('loading');
  const { tileUrl, attribution, maxTileZoom: maxNativeZoom = builtInZoom } = options;
  useEffect(() => {
    if (!map) return;
    const layer = L.tileLayer(tileUrl, { attribution: asText(attribution), maxNativeZoom, maxZoom: closestZoom });
    const stop = retryTiles(layer, setState, mostAtOnce);
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
