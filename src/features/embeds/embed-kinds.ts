export const embedKinds = ['gallery', 'carousel', 'beforeAfter', 'reviews', 'badge', 'map', 'item'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** The last part of an embed's address, and what `data-widget` says. */
const segments: Record<EmbedKind, string> = {
  gallery: 'gallery',
  carousel: 'carousel',
  beforeAfter: 'before-after',
  reviews: 'reviews',
  badge: 'badge',
  map: 'map',
  item: 'item',
};

export function embedSegment(kind: EmbedKind): string {
  return segments[kind];
}

export function embedKindOf(segment: string): EmbedKind | undefined {
  return embedKinds.find((kind) => segments[kind] === segment);
}

/** What `data-…` of the script tag may say besides. */
export const embedOptionNames = ['theme', 'color', 'service', 'limit', 'columns', 'id'] as const;
