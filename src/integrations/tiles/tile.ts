import { z } from 'zod';
import { maxTileZoom } from '#lib/geo/map-tiles.ts';

/** A map tile: x counts from the west, y from the north, both from 0 to 2^z - 1. */
export const Tile = z
  .object({
    style: z.enum(['light', 'dark']),
    z: z.number().int().min(0).max(maxTileZoom),
    x: z.number().int().min(0),
    y: z.number().int().min(0),
    /** 256 or 512 pixels. */
    scale: z.union([z.literal(1), z.literal(2)]),
  })
  .refine((tile) => tile.x < 2 ** tile.z && tile.y < 2 ** tile.z, 'This tile lies outside the world.');
export type Tile = z.infer<typeof Tile>;

export const tileSize = 256;

/** 'light/3/4/2@2x.webp', the same in URLs and in the folder. */
export function tilePath({ style, z: zoom, x, y, scale }: Tile): string {
  return `${style}/${zoom}/${x}/${y}${scale === 2 ? '@2x' : ''}.webp`;
}

/** Parses 'light/3/4/2@2x.webp'; null if it is not one of our tiles. */
export function parseTilePath(path: string): Tile | null {
  const parts = /^(\w+)\/(\d{1,2})\/(\d{1,5})\/(\d{1,5})(@2x)?\.webp$/.exec(path);
  if (!parts) return null;
  const [, style, zoom, x, y, dense] = parts;
  const parsed = Tile.safeParse({ style, z: Number(zoom), x: Number(x), y: Number(y), scale: dense ? 2 : 1 });
  return parsed.success ? parsed.data : null;
}
