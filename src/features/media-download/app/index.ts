import { Download } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { mediaDownloadTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'downloadMedia',
    path: '/settings/downloadMedia',
    title: mediaDownloadTitles.page,
    load: () => import('./download-media-page.tsx').then((page) => page.DownloadMediaPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'media.read' },
    menu: { group: 'settingsWorkspace', order: 60, icon: Download, keywords: mediaDownloadTitles.words },
  },
];

export const mediaDownload: AppCapability = { screens };
