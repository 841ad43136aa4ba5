import { LayoutTemplate, Megaphone, Share2, Store } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { PageName } from './pages.ts';
import { publishingTitles as titles } from './titles.ts';

const loadPages = () => import('./pages.ts');

const entryPart: EntryPart = {
  id: 'posts',
  CardPart: lazy(async () => ({ default: await (await loadPages()).entryParts.card() })),
  EditorPanel: lazy(async () => ({ default: await (await loadPages()).entryParts.editor() })),
};

/** Each page is named as its screen is. */
const screen = (id: PageName, path: string, title: string, more: Partial<AppScreen> = {}): AppScreen => ({
  id,
  path,
  title,
  load: async () => (await loadPages()).pages[id](),
  viewTypes: ['account', 'accountAdmin'],
  need: { account: 'content.read' },
  ...more,
});
const setting = (order: number, icon: NonNullable<AppScreen['menu']>['icon'], keywords?: string) => ({
  group: 'settingsConnections' as const,
  order,
  icon,
  ...(keywords && { keywords }),
});
const viewTypes = ['account', 'accountAdmin', 'accountUser', 'user'] as const;

const screens = [
  screen('entryPosts', '/content/$entryId/posts', titles.posts, { viewTypes }),
  screen('posts', '/content-posts', titles.posts, {
    viewTypes,
    menu: { group: 'content', order: 65, icon: Megaphone },
  }),
  screen('integrations', '/settings/integrations', titles.integrations, { menu: setting(10, Share2, titles.words) }),
  screen('websites', '/settings/integrations/wordpresswebsites', titles.websites, {
    menu: setting(12, LayoutTemplate),
  }),
  screen('socialIntegrations', '/settings/socialIntegrations', titles.social),
  screen('gmbConfiguration', '/settings/gmbConfiguration', titles.google, {
    optionalParam: 'channelId',
    menu: setting(14, Store),
  }),
  screen('integratedToSocial', '/integrated-toSocial', titles.integrated, {
    viewTypes: ['house'],
    need: { house: 'house.accounts' },
    menu: { group: 'insights', order: 40, icon: Share2 },
  }),
];

export const publishing: AppCapability = { screens, entryParts: [entryPart] };
