import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { VisitResponse } from '../visit.ts';

export const speculationRulesPath = '/speculation-rules.json';

/**
 * What browsers may load before a click: pages of tabs are drawn ahead when a pointer or finger is on them, those behind
 * other links are fetched. In a file of its own, as the policy of the pages refuses rules in their markup.
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
  return {
    status: 200,
    headers: { 'content-type': 'application/speculationrules+json' },
    body: JSON.stringify(rules),
  };
}
