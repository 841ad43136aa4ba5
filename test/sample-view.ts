import type { SiteView } from '#features/live-site/site/site-view.ts';
import { siteWords } from '#features/live-site/words/site-words.ts';
import { sampleSite } from './sample-site.ts';

/** The sample site on its own host, or below `base` of a shared one. */
export function sampleView(changes: Parameters<typeof sampleSite>[0] = {}, base = ''): SiteView {
  const site = sampleSite(changes);
  return {
    site,
    words: siteWords(site.language),
    siteBase: { origin: 'https://summit.example', base },
    homeBase: { origin: 'https://summit.example', base },
    tileAddress: 'https://tiles.example/{z}/{x}/{y}.png',
    startAddress: 'https://app.example',
  };
}
