import { Megaphone } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { newsletterTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'newsletter',
    path: '/settings/newsletter',
    title: newsletterTitles.newsletter,
    load: () => import('./newsletter-page.tsx').then((page) => page.NewsletterPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'channel.update' },
    menu: { group: 'settingsConnections', order: 16, icon: Megaphone },
  },
];

export const newsletter: AppCapability = { screens };
