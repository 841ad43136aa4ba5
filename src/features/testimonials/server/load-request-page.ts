import type { Ports } from '#access/ports.ts';
import { inSite, inSystem } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import type { TestimonialSettings } from '../testimonial.ts';
import { findRequest, type OpenRequest } from './find-request.ts';
import { testimonialSettingsOf } from './testimonial-settings-queries.ts';

/** What a request page is drawn from. */
export interface RequestPageData {
  request: OpenRequest;
  site: Site;
  settings: TestimonialSettings;
}

/** Undefined for a link that opens nothing. */
export async function loadRequestPage(
  ports: Ports,
  id: string,
  segment: string | undefined,
): Promise<RequestPageData | undefined> {
  const found = await inSystem(ports.db, 'testimonial request', async (scope) => {
    const request = await findRequest(scope, id, segment, ports.clock.now());
    return request && { request, ...(await testimonialSettingsOf(scope, request.accountId)) };
  });
  const site = found && (await inSite(ports.db, found.request.accountId, findSite));
  return found && site && { request: found.request, settings: found.settings, site };
}
