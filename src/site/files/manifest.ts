import { addressAt } from '#features/live-site/site-links.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { tokensOf } from '#features/live-site/site/styles/site-styles.ts';
import type { VisitResponse } from '../visit.ts';

export function manifest({ site, siteBase }: SiteView): VisitResponse {
  const { bg } = tokensOf(site.theme).colors;
  const body = {
    name: site.businessName,
    short_name: [...site.businessName].slice(0, 30).join(''),
    description: site.description || undefined,
    lang: site.language,
    dir: site.direction,
    start_url: addressAt(siteBase, '/'),
    scope: siteBase.base || '/',
    display: 'browser',
    background_color: bg,
    theme_color: bg,
    icons: [192, 512].map((size) => ({
      src: addressAt(siteBase, `/icon-${size}.png`),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  return { status: 200, headers: { 'content-type': 'application/manifest+json' }, body: JSON.stringify(body) };
}
