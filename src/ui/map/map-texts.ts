export interface MapTexts {
  /** How to set the pin; shown below the map. */
  hint: string;
  pin: string;
  /** While the map's tiles load. */
  loading: string;
  /** While failed tiles are retried. */
  retrying: string;
  zoomIn: string;
  zoomOut: string;
  useMyLocation: string;
  /** Announced to screen readers when the pin has moved. */
  pinMoved: (position: string) => string;
  locationDenied: string;
  locationUnknown: string;
  locationUnsupported: string;
}
