/** Attribution for the built-in map and address search; shown on every map. */
export const mapAttribution = 'Natural Earth · GeoNames (CC BY 4.0)';

/** The built-in map's maximum zoom; maps are shown no closer, as it has no streets. */
export const maxTileZoom = 14;

export type MapStyle = 'light' | 'dark';

/** Raise this with every change of how tiles look: browsers cache them forever. */
export const tileEdition = 1;

/** The URL template of the built-in tiles for Leaflet: `{r}` is '@2x' on high-density screens. */
export const builtInTileUrl = (style: MapStyle): string => `/tiles/${style}/{z}/{x}/{y}{r}.webp?v=${tileEdition}`;
