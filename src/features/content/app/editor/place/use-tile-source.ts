import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { builtInTileUrl, mapAttribution, maxTileZoom } from '#lib/geo/map-tiles.ts';
import type { TileSource } from '#ui/map/use-tiles.ts';

/** The tiles of this installation, or the built-in ones in the app's colors. */
export function useTileSource(): TileSource {
  const { content } = api.account(useAccountId());
  const own = useQuery({ ...content.getMapSource.queryOptions(), staleTime: Infinity }).data?.tileUrl;
  const scheme = useComputedColorScheme();
  if (own) return { tileUrl: own, attribution: '' };
  return { tileUrl: builtInTileUrl(scheme), attribution: mapAttribution, maxTileZoom, dark: scheme === 'dark' };
}
