import type { Ports } from '#access/ports.ts';
import { inSite, inSystem } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import type { TestimonialSettings } from '../../../testimonial.ts';
import type { AskedAbout } from '../../../nouns/asked-about.ts';
import { findJob } from './find-job.ts';
import { findRequest, type OpenRequest } from './find-request.ts';
import { sealConsent } from '../../shown-consent.ts';
import { testimonialSettingsOf } from '../../settings/testimonial-settings-queries.ts';

/** The data of a request page. */
export interface RequestPageData {
  request: OpenRequest;
  site: Site;
  settings: TestimonialSettings;
  about: AskedAbout;
  /** The consent text as shown on this page, sealed. */
  shownConsent: string;
}

/** Undefined for an invalid link. */
export async function loadRequestPage(
  ports: Ports,
  id: string,
  segment: string | undefined,
): Promise<RequestPageData | undefined> {
  const found = await inSystem(ports.db, 'testimonial request', async (scope) => {
    const request = await findRequest(scope, id, segment, ports.clock.now());
    if (!request) return undefined;
    const stored = await testimonialSettingsOf(scope, request.accountId);
    const { tx } = scope;
    const shownConsent = await sealConsent(
      { tx, accountId: request.accountId },
      stored,
      request.language,
      ports.clock.now(),
    );
    return { request, settings: stored.settings, shownConsent };
  });
  if (!found) return undefined;
  return inSite(ports.db, found.request.accountId, async (scope) => {
    const site = await findSite(scope);
    return site && { ...found, site, about: await findJob(scope, site, found.request.entryId) };
  });
}
