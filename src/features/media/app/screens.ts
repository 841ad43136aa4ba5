import { Images } from 'lucide-react';
import type { AppScreen } from '#app-kit/screens/screen.ts';

export const mediaScreens: AppScreen[] = [
  {
    id: 'media-library',
    path: '/media-library',
    title: 'media.library',
    load: () => import('./library/media-library-page.tsx').then((page) => page.MediaLibraryPage),
    viewTypes: ['account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'media.read' },
    menu: { group: 'content', order: 60, icon: Images, shortcut: 'm' },
  },
];
