import { LayoutGrid, List, Map } from 'lucide-react';
import { lazy } from 'react';
import type { ViewType } from '#access/view-type.ts';
import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { EntryCard } from '../entry-card.ts';
import type { Entry } from '../entry.ts';
import { contentTitles } from './titles.ts';

declare module '#app-kit/entry-part.ts' {
  interface EntryShapes {
    card: EntryCard;
    entry: Entry;
  }
}

/** Content is shown in account or agency views with an account chosen (spec 1 §6). */
const withAccount: readonly ViewType[] = ['account', 'accountAdmin', 'accountUser', 'user'];
const need = { account: 'content.read' } as const;

const screens: AppScreen[] = [
  {
    id: 'content-feed',
    path: '/content-feed',
    optionalParam: 'entryId',
    title: contentTitles.feed,
    load: () => import('./list/content-feed-page.tsx').then((page) => page.ContentFeedPage),
    viewTypes: withAccount,
    need,
    menu: { group: 'content', order: 10, icon: LayoutGrid, shortcut: 'f' },
  },
  {
    id: 'content-list',
    path: '/content-list',
    title: contentTitles.list,
    load: () => import('./list/content-list-page.tsx').then((page) => page.ContentListPage),
    viewTypes: withAccount,
    need,
    menu: { group: 'content', order: 20, icon: List, shortcut: 'l' },
  },
  {
    id: 'map-content',
    path: '/map-content',
    title: contentTitles.map,
    load: () => import('./map/map-content-page.tsx').then((page) => page.MapContentPage),
    viewTypes: withAccount,
    need,
    fullBleed: true,
    menu: { group: 'content', order: 50, icon: Map },
  },
  {
    id: 'content',
    path: '/content/$entryId',
    title: contentTitles.entry,
    load: () => import('./editor/entry-editor-page.tsx').then((page) => page.EntryEditorPage),
    viewTypes: withAccount,
    need,
    fullBleed: true,
  },
];

const PinnedViews = lazy(async () => ({ default: (await import('./views/pinned-views.tsx')).PinnedViews }));

export const content: AppCapability = { screens, menuPart: { group: 'content', Part: PinnedViews } };
