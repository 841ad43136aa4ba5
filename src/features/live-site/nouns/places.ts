/** A pin on the public map. */
export interface MapPlace {
  id: string;
  title: string;
  href: string;
  /** Degrees, blurred. */
  lat: number;
  lng: number;
  /** URL of a small image, or ''. */
  thumb: string;
}

/** West, south, east, north, in degrees. */
export type PlaceBox = [number, number, number, number];

/** Several places that are close to each other at a zoom. */
export interface PlaceCluster {
  lat: number;
  lng: number;
  count: number;
  /** Their bounding box. */
  box: PlaceBox;
}

/** The response of `/places.json`; pass `next` as `after` to get the next one. */
export interface MapPlaces {
  places: MapPlace[];
  clusters: PlaceCluster[];
  /** The bounding box of all places, if there are too many to draw individually: maps then request the visible part. */
  box: PlaceBox | null;
  next: string | null;
}
