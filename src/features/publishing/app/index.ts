import { Cable, Globe, MapPin, Megaphone } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { PageName } from './pages.ts';
import { publishingTitles as titles } from './titles.ts';

const page = (name: PageName) => async () => (await import('./pages.ts')).pages[name]();

const CardPosts = lazy(async () => ({ default: (await import('./entry/card-posts.tsx')).CardPosts }));

const entryPart: EntryPart = {
  id: 'posts',
  CardPart: CardPosts,
  RowPart: CardPosts,
  EditorPanel: lazy(async () => ({ default: (await import('./entry/editor-posts.tsx')).EditorPosts })),
};

const people = ['account', 'accountAdmin', 'accountUser', 'user'] as const;
const owners = ['account', 'accountAdmin'] as const;
const read = { account: 'content.read' } as const;

const screens: AppScreen[] = [
  {
    id: 'entry-posts',
    path: '/content/$entryId/posts',
    title: titles.posts,
    load: page('ComposerPage'),
    viewTypes: people,
    need: read,
  },
  {
    id: 'posts',
    path: '/content-posts',
    title: titles.posts,
    load: page('PostsPage'),
    viewTypes: people,
    need: read,
    menu: { group: 'content', order: 65, icon: Megaphone },
  },
  {
    id: 'integrations',
    path: '/settings/integrations',
    title: titles.integrations,
    load: page('IntegrationsPage'),
    viewTypes: owners,
    need: read,
    menu: { group: 'settingsConnections', order: 10, icon: Cable, keywords: titles.integrationWords },
  },
  {
    id: 'websites',
    path: '/settings/integrations/wordpresswebsites',
    title: titles.websites,
    load: page('WebsitesPage'),
    viewTypes: owners,
    need: read,
    menu: { group: 'settingsConnections', order: 12, icon: Globe },
  },
  {
    id: 'socialIntegrations',
    path: '/settings/socialIntegrations',
    title: titles.social,
    load: page('SocialPage'),
    viewTypes: owners,
    need: read,
  },
  {
    id: 'gmbConfiguration',
    path: '/settings/gmbConfiguration',
    optionalParam: 'channelId',
    title: titles.google,
    load: page('GooglePage'),
    viewTypes: owners,
    need: read,
    menu: { group: 'settingsConnections', order: 14, icon: MapPin },
  },
  {
    id: 'integratedToSocial',
    path: '/integrated-toSocial',
    title: titles.integrated,
    load: page('IntegratedPage'),
    viewTypes: ['house'],
    need: { house: 'house.accounts' },
    menu: { group: 'insights', order: 40, icon: Megaphone },
  },
];

export const publishing: AppCapability = { screens, entryParts: [entryPart] };
