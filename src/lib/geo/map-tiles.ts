/** Whose data the built-in map and address search are made of; shown on every map. */
export const mapAttribution = 'Natural Earth · GeoNames (CC BY 4.0)';

/** The built-in map is drawn up to here; beyond, maps enlarge its tiles. */
export const maxTileZoom = 12;

export type MapStyle = 'light' | 'dark';

/** Rises with every change of how tiles look: they are cached for ever. */
export const tileEdition = 1;

/** The address of the built-in tiles as Leaflet takes it: `{r}` is '@2x' on dense screens. */
export function builtInTileUrl(style: MapStyle): string {
  return `/tiles/${style}/{z}/{x}/{y}{r}.webp?v=${tileEdition}`;
}
