import type { Ports } from '#access/ports.ts';
import { asVisitor, inSite } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { isProblem } from '#lib/problem.ts';
import type { GalleryData, GalleryStory } from '../../shared-story.ts';
import { countLedger } from '../ledger/count-ledger.ts';
import { listPublicTestimonials } from '../list-public-testimonials.ts';
import { entriesOfReviews } from '../public-pages/with-reviews.ts';
import { testimonialSettingsOf } from '../settings/testimonial-settings-queries.ts';

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
      const { settings } = await testimonialSettingsOf(scope, accountId);
      return { colors: settings, ledger: settings.showLedger ? await countLedger(scope) : null };
    });
  } catch (error) {
    if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
