import { foldText } from '#lib/text/fold-text.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { PublicFacetKind } from '../../tables.ts';
import { type PublicEntry, publicEntryVersion } from '../../public-entry.ts';
import { entryParts } from '../entry-part.ts';
import type { EntryRow } from '../editing/entry-row.ts';

/** The row of `content_public`: the document, and the columns for filtering and sorting. */
export function publicRow(entry: EntryRow, document: PublicEntry) {
  const title = document.titleWritings || document.title;
  const { cover, before, after } = document.presentation;
  return {
    uid: entry.uid,
    title,
    searchTitle: foldText(title),
    slug: document.slug,
    contentTypeId: entry.contentTypeId,
    document: JSON.stringify(document),
    documentVersion: publicEntryVersion,
    hasCover: cover !== null,
    hasBeforeAfter: before !== null && after !== null,
    ...(document.location ?? { lat: null, lng: null }),
    statusService: entry.statusService,
    statusContent: entry.statusContent,
    statusPublish: entry.statusPublish,
    createDate: entry.createDate,
    updateDate: entry.updateDate,
    publishedDate: entry.publishedDate ?? entry.updateDate,
  };
}

/** Every media item in the document, without duplicates. */
export function mediaOfDocument(document: PublicEntry): string[] {
  const chosen: (PublicMedia | null | undefined)[] = [
    ...Object.values(document.presentation),
    ...entryParts.all().flatMap(({ copy }) => copy?.media(document) ?? []),
  ];
  return [...new Set([...document.media, ...chosen].flatMap((mediaItem) => mediaItem?.uid ?? []))];
}

/** The entry's facets for filters. */
export function facetsOf(document: PublicEntry) {
  const facet = (kind: PublicFacetKind) => (term: { uid: string }) => ({
    kind,
    valueId: term.uid,
    entryId: document.uid,
  });
  return [
    ...document.businessCategories.map(facet('category')),
    ...document.businessServices.map(facet('service')),
    ...document.businessLabels.flatMap(({ tags }) => tags.map(facet('tag'))),
    ...entryParts.all().flatMap(({ copy }) => (copy?.facets?.(document) ?? []).map((uid) => facet('field')({ uid }))),
    ...entryParts.all().flatMap(({ name, copy }) => (copy?.isListed(document) ? facet('part')({ uid: name }) : [])),
  ];
}
