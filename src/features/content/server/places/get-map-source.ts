import { account } from '#access/procedures.ts';

/** The base map of this installation: a template of its own (`MAP_TILE_URL`), or null for the built-in tiles. */
export const getMapSource = account('content.read').handler(({ context: { ports } }): { tileUrl: string | null } => ({
  tileUrl: ports.config.mapTileUrl ?? null,
}));
