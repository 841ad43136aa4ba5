import { accountReading } from '#access/procedures.ts';

/** The base map of this installation: the URL template in `MAP_TILE_URL`, or null for the built-in tiles. */
export const getMapSource = accountReading('content.read').handler(
  ({ context: { ports } }): { tileUrl: string | null } => ({
    tileUrl: ports.config.mapTileUrl ?? null,
  }),
);
