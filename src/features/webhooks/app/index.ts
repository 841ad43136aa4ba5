import { ExternalLink } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { webhookTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'webhooks',
    path: '/settings/webhooks',
    title: webhookTitles.webhooks,
    load: () => import('./webhooks-page.tsx').then((page) => page.WebhooksPage),
    viewTypes: ['agencyAdmin', 'account', 'accountAdmin'],
    need: { account: 'webhook.read', agency: 'agency.readWebhooks' },
    menu: { group: 'settingsConnections', order: 40, icon: ExternalLink, keywords: webhookTitles.words },
  },
];

export const webhooks: AppCapability = { screens };
