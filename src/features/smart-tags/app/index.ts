import { Sparkles } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { smartTagTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'smartTags',
    path: '/settings/smart-tags',
    title: smartTagTitles.list,
    load: () => import('./smart-tags-page.tsx').then((page) => page.SmartTagsPage),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'taxonomy.update' },
    menu: { group: 'settingsContentModel', order: 65, icon: Sparkles },
  },
];

const load = () => import('./entry/entry-smart-tags.tsx');
const CardSmartTags = lazy(async () => ({ default: (await load()).CardSmartTags }));

const entryPart: EntryPart = {
  id: 'smartTags',
  CardPart: CardSmartTags,
  RowPart: CardSmartTags,
  EditorPanel: lazy(async () => ({ default: (await load()).EntrySmartTags })),
};

export const smartTags: AppCapability = {
  screens,
  entryParts: [entryPart],
  frame: () => load().then(({ FreshSmartTags }) => FreshSmartTags),
};
