import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';

/** A photo in three sizes, for pages that need no database. */
export function sampleMediaItem(uid: string, changes: Partial<PublicMedia> = {}): PublicMedia {
  return {
    uid,
    kind: 'image',
    type: 'image/jpeg',
    alt: '',
    caption: '',
    mediaTitle: '',
    width: 1600,
    height: 1200,
    durationMs: null,
    thumbhash: null,
    dominantColor: null,
    edition: 0,
    captionsLanguage: '',
    focal: { x: 0.5, y: 0.5 },
    variants: [
      { name: '200x200', width: 200, height: 150 },
      { name: '680x680', width: 680, height: 510 },
      { name: '1280x1280', width: 1280, height: 960 },
    ],
    ...changes,
  };
}

/** A published entry with a title and nothing else. */
export function sampleEntry(changes: Partial<PublicEntry> = {}): PublicEntry {
  return {
    uid: 'e1',
    title: 'New roof',
    description: '',
    titleWritings: '',
    descriptionWritings: '',
    seoTitle: '',
    seoDescription: '',
    permalink: '',
    slug: 'new-roof',
    contentType: null,
    address: '',
    city: '',
    neighborhood: '',
    location: null,
    media: [],
    presentation: { cover: null, mainVideo: null, before: null, after: null },
    fieldFacets: [],
    businessCategories: [],
    businessServices: [],
    businessLabels: [],
    customerName: '',
    testimonial: null,
    businessTags: [],
    customFields: [],
    relatedTo: null,
    relatedFrom: [],
    createDate: '2026-05-01T00:00:00.000Z',
    updateDate: '2026-05-02T00:00:00.000Z',
    ...changes,
  };
}
