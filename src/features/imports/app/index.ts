import { FileSpreadsheet } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import { importTitles } from './titles.ts';

export const imports: AppCapability = {
  screens: [
    {
      id: 'importFromSheet',
      path: '/content/import',
      title: importTitles.import,
      load: () => import('./import-page.tsx').then((page) => page.ImportPage),
      viewTypes: ['accountAdmin'],
      need: { account: 'content.import' },
      menu: { group: 'settingsContentModel', order: 75, icon: FileSpreadsheet },
    },
  ],
};
