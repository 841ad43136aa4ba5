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

export const englishMapTexts: MapTexts = {
  hint: 'Click the map to set the pin. With the keyboard, press Enter to place it in the center, then use the arrow keys to move it. Hold Shift for larger steps.',
  pin: 'Pin',
  loading: 'Loading map…',
  retrying: 'The map is slow to load. You can set the pin anyway.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  useMyLocation: 'Use my location',
  pinMoved: (position) => `Pin at ${position}`,
  locationDenied:
    'Your browser didn’t share your location. Allow it in the browser’s site settings, or set the pin on the map.',
  locationUnknown: 'Your device could not find its location. Try again outdoors, or set the pin on the map.',
  locationUnsupported: 'This browser can’t tell its location here. Set the pin on the map.',
};
