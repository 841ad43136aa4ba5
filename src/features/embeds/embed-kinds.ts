export const embedKinds = ['gallery', 'carousel', 'beforeAfter', 'reviews', 'badge', 'map', 'item'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** The last segment of an embed's URL, and the value of `data-widget`. */
const segments: Record<EmbedKind, string> = {
  gallery: 'gallery',
  carousel: 'carousel',
  beforeAfter: 'before-after',
  reviews: 'reviews',
  badge: 'badge',
  map: 'map',
  item: 'item',
};

export const embedSegment = (kind: EmbedKind): string => segments[kind];

export function embedKindOf(segment: string): EmbedKind | undefined {
  return embedKinds.find((kind) => segments[kind] === segment);
}

/** The other `data-…` attributes of the script tag. */
export const embedOptionNames = ['theme', 'color', 'service', 'limit', 'columns', 'id'] as const;
