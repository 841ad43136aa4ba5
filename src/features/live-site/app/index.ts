import { LayoutTemplate } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { PageName } from './pages.ts';
import { liveSiteTitles } from './titles.ts';

const page = (name: PageName) => async () => (await import('./pages.ts')).pages[name]();

const screens: AppScreen[] = [
  {
    id: 'gallery',
    path: '/settings/gallery',
    title: liveSiteTitles.settings,
    load: page('SiteSettingsPage'),
    viewTypes: ['account', 'accountAdmin'],
    wide: true,
    need: { account: 'site.update' },
    menu: { group: 'settingsPublicPages', order: 5, icon: LayoutTemplate, keywords: liveSiteTitles.words },
  },
  {
    id: 'siteDomain',
    path: '/settings/gallery/domain',
    title: liveSiteTitles.domain,
    load: page('SiteDomainPage'),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'account.update' },
  },
];

const entryPart: EntryPart = {
  id: 'site',
  PublicLook: lazy(async () => ({ default: (await import('./preview/public-look.tsx')).PublicLook })),
};

export const liveSite: AppCapability = { screens, entryParts: [entryPart] };
