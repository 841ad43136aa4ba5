import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { VisitResponse } from '../visit.ts';

export const speculationRulesPath = '/speculation-rules.json';

/**
 * What browsers may load before a click: pages of tabs are prerendered when hovered or touched, those of other links
 * are prefetched. In a separate file, as the pages' policy blocks inline rules.
 */
export function speculationRules({ siteBase: { base } }: SiteView): VisitResponse {
  const inside = { href_matches: `${base}/*`, relative_to: 'document' };
  const tabs = { selector_matches: '.tabs a, .menu a, .foot nav a' };
  const files = { href_matches: `${base}/(media|_site|data|embed)/*` };
  const others = {
    selector_matches: '[data-swap], [data-swap] *, [data-more] a, [data-back], [data-search-toggle], [download]',
  };
  const where = (...more: object[]) => ({ and: [inside, { not: files }, { not: others }, ...more] });
  const rules = {
    prerender: [{ where: where(tabs), eagerness: 'moderate' }],
    prefetch: [{ where: where(), eagerness: 'moderate' }],
  };
  return { status: 200, headers: { 'content-type': 'application/speculationrules+json' }, body: JSON.stringify(rules) };
}
