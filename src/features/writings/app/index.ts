import { Copy, ExternalLink, Share2 } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { ContentTypePart } from '#app-kit/content-type-part.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { writingTitles } from './titles.ts';
import type { PageName } from './pages.ts';

const loadPages = () => import('./pages.ts');
const page = (name: PageName) => async () => (await loadPages()).pages[name]();

const owners = ['account', 'accountAdmin'] as const;
const need = { account: 'destination.update' } as const;
const group = 'settingsContentModel' as const;

const screens: AppScreen[] = [
  {
    id: 'distributions',
    path: '/distributions',
    title: writingTitles.distributions,
    load: page('DistributionsPage'),
    viewTypes: [...owners, 'accountUser', 'user'],
    need: { account: 'content.read' },
    menu: { group: 'content', order: 55, icon: Share2 },
  },
  {
    id: 'descriptions',
    path: '/settings/descriptions',
    title: writingTitles.descriptions,
    load: page('DescriptionsPage'),
    viewTypes: owners,
    need,
    menu: { group, order: 70, icon: Copy },
  },
  {
    id: 'destinations',
    path: '/settings/destinations',
    title: writingTitles.destinations,
    load: page('DestinationsPage'),
    viewTypes: owners,
    need,
    menu: { group, order: 80, icon: ExternalLink },
  },
];

const loadParts = () => import('./editor/editor-parts.tsx');
const entryPart: EntryPart = {
  id: 'writings',
  EditorTab: { title: writingTitles.tab, Panel: lazy(async () => ({ default: (await loadParts()).WritingsTab })) },
  TextTool: lazy(async () => ({ default: (await loadParts()).InsertText })),
};

const contentTypePart: ContentTypePart = {
  id: 'placeholders',
  TemplateTextTool: lazy(async () => ({ default: await (await loadPages()).templateTextTool() })),
};

export const writings: AppCapability = { screens, entryParts: [entryPart], contentTypeParts: [contentTypePart] };
