import { Images } from 'lucide-react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { mediaTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'media-library',
    path: '/media-library',
    title: mediaTitles.library,
    load: () => import('./library/media-library-page.tsx').then((page) => page.MediaLibraryPage),
    viewTypes: ['account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'media.read' },
    menu: { group: 'content', order: 60, icon: Images, shortcut: 'm' },
  },
];

export const media: AppCapability = {
  screens,
  frame: () => import('./upload/tray/uploads-frame.tsx').then(({ UploadsFrame }) => UploadsFrame),
};
