import { Inbox } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import { mailInTitles } from './titles.ts';

export const mailIn: AppCapability = {
  screens: [
    {
      id: 'mailIn',
      path: '/settings/mail-in',
      title: mailInTitles.mailIn,
      load: async () => (await import('./pages.ts')).pages.MailInPage(),
      viewTypes: ['account', 'accountAdmin'],
      need: { account: 'webhook.read' },
      menu: { group: 'settingsConnections', order: 46, icon: Inbox },
    },
  ],
};
