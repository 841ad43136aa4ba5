import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asVisitor, inSite, inSystem, type SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { listPublicEntriesById } from '#features/content/server/public-pages/list-public-entries.ts';
import { gateConditions, loadGate } from '#features/content/server/public-pages/public-gate.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import { findMedia } from '#features/media/server/media-queries.ts';
import { publicMedia } from '#features/media/server/public-media.ts';
import { isProblem } from '#lib/problem.ts';
import {
  type GalleryData,
  type GalleryStory,
  SharedTestimonial,
  type SharePageData,
  type StoryMedia,
} from '../shared-story.ts';
import { countLedger } from './ledger.ts';
import { entriesOfReviews, listPublicTestimonials } from './public-reviews.ts';
import { referralSettings, testimonialSettings } from './settings.ts';

const { description: _edited, ...asSent } = SharedTestimonial.shape;
const words = Object.keys(asSent).map((word) => `t.${word as keyof typeof asSent}` as const);

/** The owner of a testimonial; undefined if it doesn't exist. */
export function ownerOfStory(ports: Ports, entryId: string): Promise<{ accountId: string } | undefined> {
  return inSystem(ports.db, 'share page', ({ tx }) =>
    tx.selectFrom('testimonial').select('accountId').where('entryId', '=', entryId).executeTakeFirst(),
  );
}

/**
 * One customer's own story, unlisted (R-11b): open at once with the customer's consent, closed when it is hidden
 * or withdrawn.
 */
export async function loadSharePage(ports: Ports, entryId: string): Promise<SharePageData | undefined> {
  const owner = await ownerOfStory(ports, entryId);
  if (!owner) return undefined;
  const shown = await asVisitor(ports.db, owner.accountId, 'testimonial.share', (scope) => loadStory(scope, entryId));
  if (!shown) return undefined;
  const { relatedTo, ...story } = shown;
  return inSite(ports.db, owner.accountId, async (scope) => {
    const site = await findSite(scope);
    return site && { ...story, site, work: await workShown(scope, site, [relatedTo, entryId]) };
  });
}

/** The row of a story whose link is open. */
export function openStory(scope: AccountScope, entryId: string) {
  return selectOwn(scope, 'testimonial as t')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.entryId'))
    .where('t.entryId', '=', entryId)
    .where('t.isSubmissionConsent', '=', true)
    .where('t.state', 'in', ['pending', 'approved'])
    .where('e.deletedDate', 'is', null);
}

async function loadStory(scope: AccountScope, entryId: string) {
  const row = await openStory(scope, entryId)
    .select(words)
    .select(sql<string>`coalesce(t.edited_description, t.description)`.as('description'))
    .select(['e.relatedTo', 't.customerPhotoMediaId', 't.videoMediaId'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { relatedTo, customerPhotoMediaId, videoMediaId, ...testimonial } = row;
  return {
    testimonial,
    relatedTo,
    media: await storyMedia(scope, { customerPhotoMediaId, videoMediaId }),
    service: relatedTo ? await publicService(scope, relatedTo) : '',
    referral: (await referralSettings.load(scope, scope.accountId)).settings,
    colors: (await testimonialSettings.load(scope, scope.accountId)).settings,
  };
}

/** The first of these entries that the site shows and that has images. */
async function workShown(scope: SiteScope, site: Site, ids: readonly (string | null)[]): Promise<PublicEntry | null> {
  const entries = await listPublicEntriesById(
    scope,
    site,
    ids.filter((id) => id !== null),
  );
  return entries.find(({ media, presentation }) => media.length > 0 || presentation.before !== null) ?? null;
}

/** Under its public name; an entry that the site doesn't show reveals nothing. */
async function publicService(scope: AccountScope, entryId: string): Promise<string> {
  const gate = await loadGate(scope);
  const row = await selectOwn(scope, 'contentPublicFacet as f')
    .innerJoin('businessService as b', (on) =>
      on.onRef('b.accountId', '=', 'f.accountId').onRef('b.uid', '=', 'f.valueId'),
    )
    .innerJoin('contentPublic as p', (on) =>
      on.onRef('p.accountId', '=', 'f.accountId').onRef('p.uid', '=', 'f.entryId'),
    )
    .select(sql<string>`coalesce(nullif(b.alias, ''), b.label)`.as('label'))
    .where('f.kind', '=', 'service')
    .where('f.entryId', '=', entryId)
    .where((eb) => eb.and(gateConditions(scope, gate)))
    .orderBy('b.position')
    .limit(1)
    .executeTakeFirst();
  return row?.label ?? '';
}

interface Named {
  customerPhotoMediaId: string | null;
  videoMediaId: string | null;
}

/** The customer's portrait and video, even while no page of the site shows them; a video only once it is playable. */
async function storyMedia(scope: AccountScope, { customerPhotoMediaId, videoMediaId }: Named): Promise<StoryMedia> {
  const found = await findMedia(
    scope,
    [customerPhotoMediaId, videoMediaId].filter((id) => id !== null),
  );
  const shown = (id: string | null) => {
    const row = id === null ? undefined : found.get(id);
    return row && row.failure === null && row.mediaUploadCompleted ? row : undefined;
  };
  const photo = shown(customerPhotoMediaId);
  const video = shown(videoMediaId);
  const sent = videoMediaId === null ? undefined : found.get(videoMediaId);
  return {
    photo: photo ? publicMedia(photo) : null,
    video: video?.videoKey ? publicMedia(video) : null,
    isPreparing: sent !== undefined && sent.failure === null && !video?.videoKey,
  };
}

/** Spec 2 §9: the maximum that a page of the site shows. */
const most = 500;

/** An account's testimonials with a video or an image (spec 3 §2); undefined if there is no such site. */
export async function loadGallery(ports: Ports, accountId: string): Promise<GalleryData | undefined> {
  const shown = await inSite(ports.db, accountId, async (scope) => {
    const site = await findSite(scope);
    if (!site) return undefined;
    if (!site.settings.activateReviews) return { site, stories: [] };
    const { entries } = await listPublicTestimonials(scope, site, { limit: most });
    const works = await entriesOfReviews(scope, site, entries);
    return { site, stories: entries.flatMap((entry) => storyOf(entry, works.get(entry.uid)) ?? []) };
  });
  const settings = shown && (await ownSettings(ports, accountId));
  return settings && { ...shown, ...settings };
}

function storyOf(entry: PublicEntry, work: PublicEntry | undefined): GalleryStory | undefined {
  const { testimonial } = entry;
  const cover = entry.presentation.cover ?? work?.presentation.cover ?? null;
  if (!testimonial || (!testimonial.video && !cover)) return undefined;
  return { uid: entry.uid, cover, ...testimonial };
}

async function ownSettings(ports: Ports, accountId: string) {
  try {
    return await asVisitor(ports.db, accountId, 'testimonial.share', async (scope) => {
      const { settings } = await testimonialSettings.load(scope, accountId);
      return { colors: settings, ledger: settings.showLedger ? await countLedger(scope) : null };
    });
  } catch (error) {
    if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
