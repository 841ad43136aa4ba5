import { addressAt } from '#features/live-site/site-links.ts';
import { absolute, type SiteView } from '#features/live-site/site/site-view.ts';
import type { VisitResponse } from '../visit.ts';

/** A site that is switched off asks not to be crawled. */
export function robots(view: SiteView): VisitResponse {
  const lines = view.site.settings.enableGalleryPreview
    ? ['User-agent: *', 'Allow: /', `Sitemap: ${absolute(view, addressAt(view.siteBase, '/sitemap.xml'))}`]
    : ['User-agent: *', 'Disallow: /'];
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${lines.join('\n')}\n` };
}
