import { noCode } from '#features/live-site/nouns/clean-code.ts';
import type { Site } from '#features/live-site/site.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { themeOf } from '#lib/theme/theme.ts';

type Changes = Partial<Omit<Site, 'settings'>> & { settings?: Partial<SiteSettings> };

/** A roofer's site with everything switched on, for rules that need no database. */
export function sampleSite({ settings, ...changes }: Changes = {}): Site {
  return {
    accountId: '0a0a-0000-0000-0000-0000-0000-0000',
    siteRevision: 1,
    recordRevision: 1,
    listRevision: 1,
    businessName: 'Summit Roofing',
    description: 'Roofs that last.',
    phone: '+1 (802) 555-0142',
    email: 'hello@summit.example',
    address: 'Burlington, Vermont',
    language: 'en',
    timeZone: 'America/New_York',
    direction: 'ltr',
    subscriptionType: 'paid',
    agencyName: 'Northlight',
    agencyDomain: null,
    liveDomain: null,
    slug: 'summit',
    sitesDomain: null,
    theme: themeOf('default').seeds,
    privateTypes: [],
    code: noCode,
    logo: null,
    heroImages: [],
    heroVideo: null,
    aboutImage: null,
    contentTypes: [
      { id: 'c0c0-0000-0000-0000-0000-0000-0001', name: 'Project', plural: '', slug: 'project' },
      { id: 'c0c0-0000-0000-0000-0000-0000-0002', name: 'Field Notes', plural: '', slug: 'field-notes' },
    ],
    services: [
      {
        id: '5e5e-0000-0000-0000-0000-0000-0001',
        label: 'Roof repair',
        slug: 'roof-repair',
        alias: '',
        description: '',
      },
    ],
    hasReviews: true,
    hasReviewsOfEntries: true,
    hasBeforeAfter: true,
    hasPlaces: true,
    ...changes,
    settings: { ...SiteSettings.parse({}), ...settings },
  };
}
