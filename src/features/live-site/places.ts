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

/** What `/places.json` answers; `next` is the `after` of the next answer. */
export interface MapPlaces {
  places: MapPlace[];
  next: string | null;
}
