import type { SiteScope } from '#access/scope.ts';
import { listEntriesWithPart } from '#features/content/server/public-pages/list-public-entries.ts';
import type { PublicGate } from '#features/content/server/public-pages/public-gate.ts';
import type { PageOfEntries, Paging } from '#features/content/server/public-pages/public-page.ts';
import { testimonialPart } from './testimonial-part.ts';

/** Entries with an approved testimonial, newest first. */
export function listPublicTestimonials(
  scope: SiteScope,
  gate: PublicGate,
  paging: Paging = {},
): Promise<PageOfEntries> {
  return listEntriesWithPart(scope, gate, testimonialPart.name, paging);
}
