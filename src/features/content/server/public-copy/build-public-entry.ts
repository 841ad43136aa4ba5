import { publicMedia } from '#features/media/server/public-media.ts';
import { hideHouseNumber } from '#lib/geo/address.ts';
import { blurCoordinates } from '#lib/geo/blur.ts';
import { sanitizeRichText } from '#lib/text/sanitize.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { AccountScope } from '#access/scope.ts';
import type { PublicEntryParts } from '../../entry-parts.ts';
import type { PublicEntry } from '../../public-entry.ts';
import type { EntryRow } from '../editing/entry-row.ts';
import { loadSources, type Sources } from './load-sources.ts';

/** The public copy of an entry: all that visitors may know, and nothing else. */
export function buildPublicEntry(entry: EntryRow, slug: string, sources: Sources): PublicEntry {
  const writing = writingOf(entry, namedIn(sources.settings));
  const type = entry.contentTypeId ? sources.contentTypes.get(entry.contentTypeId) : undefined;
  return {
    uid: entry.uid,
    title: entry.title,
    description: sanitizeRichText(entry.description),
    titleWritings: writing.title,
    descriptionWritings: sanitizeRichText(writing.description),
    seoTitle: entry.seoTitle,
    seoDescription: entry.seoDescription,
    permalink: entry.permalink,
    slug,
    contentType: type ? { id: type.uid, name: type.name, slug: type.slug } : null,
    address: sources.settings.provideMapView ? hideHouseNumber(entry.address) : entry.address,
    city: entry.city,
    neighborhood: entry.neighborhood,
    location: publicLocation(entry, sources),
    ...publicMediaOf(entry, sources),
    ...publicTermsOf(entry, sources),
    ...addedTo(entry, sources),
    businessTags: entry.businessTags,
    relatedTo: entry.relatedTo,
    relatedFrom: entry.relatedFrom,
    createDate: entry.createDate.toISOString(),
    updateDate: entry.updateDate.toISOString(),
  };
}

function namedIn({ websites, destinations }: Sources['settings']): readonly string[] {
  return websites.length > 0 ? websites : destinations;
}

/** The first of the site's destinations that has a writing for this entry wins. */
function writingOf(entry: EntryRow, websites: readonly string[]): { title: string; description: string } {
  const writing = websites.map((id) => entry.writings[id]).find((found) => found && (found.title || found.description));
  return { title: writing?.title ?? '', description: writing?.description ?? '' };
}

/** Only non-zero coordinates are a place (spec 2 §5): blurring would move the others off zero. */
function publicLocation({ uid, lat, lng }: EntryRow, { account }: Sources): PublicEntry['location'] {
  if (!lat || !lng) return null;
  return blurCoordinates({ lat, lng }, { entryId: uid, secret: account.blurSecret, meters: account.blurMeters });
}

function publicMediaOf(entry: EntryRow, sources: Sources): Pick<PublicEntry, 'media' | 'presentation'> {
  const media = entry.mediaIds.flatMap((id) => shown(id, sources) ?? []);
  const video = shown(entry.mainVideoMediaId, sources);
  return {
    media,
    presentation: {
      cover:
        shown(entry.coverMediaId, sources) ?? media.find(({ kind }) => kind === 'image') ?? video ?? media[0] ?? null,
      mainVideo: video,
      before: shown(entry.beforeMediaId, sources),
      after: shown(entry.afterMediaId, sources),
    },
  };
}

/** Media that failed processing are omitted; those still processing keep their place. */
function shown(id: string | null, { media }: Sources): PublicMedia | null {
  const row = id === null ? undefined : media.get(id);
  return row && row.failure === null ? publicMedia(row) : null;
}

function publicTermsOf(entry: EntryRow, { categories, services, labels, tags }: Sources) {
  const tagRows = entry.tagIds.flatMap((id) => tags.get(id) ?? []);
  const byLabel = Map.groupBy(tagRows, (tag) => tag.labelId);
  return {
    businessCategories: entry.categoryIds
      .flatMap((id) => categories.get(id) ?? [])
      .map((category) => ({ uid: category.uid, label: shownLabel(category) })),
    businessServices: entry.serviceIds
      .flatMap((id) => services.get(id) ?? [])
      .map((service) => ({
        uid: service.uid,
        label: shownLabel(service),
        slug: service.slug,
        alias: service.alias,
        description: service.description,
      })),
    businessLabels: [...byLabel].flatMap(([labelId, list]) => {
      const label = labels.get(labelId);
      return label
        ? [{ uid: label.uid, label: label.label, tags: list.map(({ uid, label: name }) => ({ uid, label: name })) }]
        : [];
    }),
  };
}

/** A term's alias replaces its name on the site. */
const shownLabel = ({ alias, label }: { alias: string; label: string }): string => alias || label;

function addedTo({ uid }: EntryRow, sources: Sources): PublicEntryParts {
  const show = (id: string | null) => shown(id, sources);
  const added = sources.parts.map(({ copy, byEntry }) => byEntry.get(uid)?.build(show) ?? copy.blank);
  // Complete, since each field's capability has registered it.
  return Object.assign({}, ...added) as PublicEntryParts;
}

/** The public copy that an entry would have if published now; undefined if it doesn't exist. */
export async function draftPublicEntry(scope: AccountScope, entryId: string): Promise<PublicEntry | undefined> {
  const sources = await loadSources(scope, [entryId]);
  const [entry] = sources.entries;
  if (!entry || entry.deletedDate) return undefined;
  return buildPublicEntry(entry, entry.permalink || entry.uid, sources);
}
