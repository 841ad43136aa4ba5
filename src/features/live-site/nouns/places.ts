/** A pin of the public map. */
export interface MapPlace {
  id: string;
  title: string;
  href: string;
  /** Degrees, blurred (decision 4). */
  lat: number;
  lng: number;
  /** Address of a small picture, or ''. */
  thumb: string;
}

/** West, south, east, north, in degrees. */
export type PlaceBox = [number, number, number, number];

/** Several places that are close at a zoom. */
export interface PlaceCluster {
  lat: number;
  lng: number;
  count: number;
  /** Where they are. */
  box: PlaceBox;
}

/** What `/places.json` answers; `next` is the `after` of the next answer. */
export interface MapPlaces {
  places: MapPlace[];
  clusters: PlaceCluster[];
  /** Of all places, where they are too many to be drawn each by itself: maps then ask for what they show. */
  box: PlaceBox | null;
  next: string | null;
}
