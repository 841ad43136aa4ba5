import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { hasFacet } from '#features/content/server/public-pages/public-filter.ts';
import { gateConditions, type PublicGate } from '#features/content/server/public-pages/public-gate.ts';
import type { ReviewSummary } from '#features/live-site/site.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import { testimonialPart } from '../testimonial-part.ts';

/**
 * A summary of a site's own reviews: the number of public ones, and the average of those with stars. Imported reviews
 * were not collected here and don't count.
 */
export async function summarizeReviews(scope: SiteScope, gate: PublicGate): Promise<ReviewSummary> {
  const conditions = sql.join([...gateConditions(scope, gate), hasFacet('part', testimonialPart.name)], sql` and `);
  const rating = sql`(p.document -> 'testimonial' ->> 'rating')::float8`;
  const summing = sql<ReviewSummary>`select count(*) as total, avg(${rating}) as average from content_public p
    where ${conditions} and coalesce(p.document -> 'testimonial' ->> 'source', '') = ''`;
  const { rows } = await planForValues(scope.tx, () => summing.execute(scope.tx));
  return rows[0] ?? { total: 0, average: null };
}
