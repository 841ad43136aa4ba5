import { selectOwn } from '#access/own-rows.ts';
import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { listPublicEntriesById } from '#features/content/server/public-pages/list-public-entries.ts';
import { absolute, type SiteView } from '#features/live-site/site/site-view.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { withReviews } from '#features/testimonials/server/public-reviews.ts';

/** An entry for programs, with the abbreviated keys of the public data (spec 2 §3): nothing that its page hides. */
export async function entryData(scope: SiteScope, view: SiteView, entries: readonly PublicEntry[]) {
  const shown = await withReviews(scope, view.site, entries);
  const [statuses, isPublic] = [await statusesOf(scope, entries), await publicAmong(scope, view, entries)];
  return shown.map((entry) => ({
    ...dataOf(view, entry),
    relatedTo: entry.relatedTo && isPublic.has(entry.relatedTo) ? entry.relatedTo : null,
    relatedFrom: entry.relatedFrom.filter((uid) => isPublic.has(uid)),
    ...statuses.get(entry.uid),
  }));
}

/** Which of the entries that these are related to the site shows. */
async function publicAmong(
  scope: SiteScope,
  { site }: SiteView,
  entries: readonly PublicEntry[],
): Promise<Set<string>> {
  const ids = new Set(
    entries.flatMap(({ relatedTo, relatedFrom }) => [...(relatedTo ? [relatedTo] : []), ...relatedFrom]),
  );
  return new Set((await listPublicEntriesById(scope, site, [...ids])).map(({ uid }) => uid));
}

function dataOf(view: SiteView, entry: PublicEntry) {
  const { hideMap } = view.site.settings;
  const media = (one: PublicMedia | null) => one && mediaData(view, one);
  const { cover, mainVideo, before, after } = entry.presentation;
  const { location, businessLabels } = entry;
  return {
    uid: entry.uid,
    id: entry.uid,
    title: entry.title,
    description: entry.description,
    titleWritings: entry.titleWritings,
    descriptionWritings: entry.descriptionWritings,
    permalink: entry.permalink || entry.slug,
    contentType: entry.contentType && { id: entry.contentType.id, name: entry.contentType.name },
    media: entry.media.map((one) => mediaData(view, one)),
    presentation: { cover: media(cover), mainVideo: media(mainVideo), before: media(before), after: media(after) },
    coordData: !hideMap && location ? { geopoint: { latitude: location.lat, longitude: location.lng } } : null,
    address: entry.address,
    city: entry.city,
    neighborhood: entry.neighborhood,
    bC: entry.businessCategories.map(({ label }) => ({ label })),
    bS: entry.businessServices.map(({ label, alias, description }) => ({ label, alias, description })),
    bL: businessLabels.map(({ label, tags }) => ({ label, tags: tags.map((tag) => ({ label: tag.label })) })),
    businessTags: entry.businessTags,
    bT: businessLabels.flatMap(({ tags }) => tags.map(({ label }) => label)),
    customFields: entry.customFields.map(({ key, name, type, value }) => {
      const isPlace = typeof value === 'object' && !Array.isArray(value);
      return { key, name, type, value: isPlace && hideMap ? { address: value.address } : value };
    }),
    testimonial: entry.testimonial && testimonialData(view, entry.testimonial),
    createDate: secondsOf(entry.createDate),
    updateDate: secondsOf(entry.updateDate),
  };
}

function testimonialData(view: SiteView, testimonial: NonNullable<PublicEntry['testimonial']>) {
  const { title, description, rating, customerName, customerTitle, customerCompany, customerPhoto, video } =
    testimonial;
  const [photo, film] = [customerPhoto, video].map((one) => one && mediaData(view, one));
  const person = { customerName, customerTitle, customerCompany, customerPhoto: photo };
  return { title, description, rating, ...person, video: film };
}

function mediaData(view: SiteView, media: PublicMedia) {
  const { uid, kind, type, alt, caption, variants } = media;
  const at = (name: Parameters<typeof mediaAddress>[1]) => absolute(view, mediaAddress(media, name));
  const largest = variants.at(-1)?.name ?? '1280x1280';
  return { uid, type, alt, caption, url: at(kind === 'video' ? 'video' : largest), thumb: at('200x200') };
}

/** Unix time, in seconds. */
const secondsOf = (date: string): number => Math.floor(Date.parse(date) / 1_000);

async function statusesOf(scope: SiteScope, entries: readonly PublicEntry[]) {
  if (entries.length === 0) return new Map<string, { sS: string; sC: string; sP: string }>();
  const rows = await selectOwn(scope, 'contentPublic')
    .select(['uid', 'statusService as sS', 'statusContent as sC', 'statusPublish as sP'])
    .where(
      'uid',
      'in',
      entries.map(({ uid }) => uid),
    )
    .execute();
  return new Map(rows.map(({ uid, ...statuses }) => [uid, statuses]));
}
