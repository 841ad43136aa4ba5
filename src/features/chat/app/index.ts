import { MessagesSquare } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { chatTitles } from './titles.ts';

/** What every screen shows after its first paint; it knows where the rest is, which the shell then needn't. */
const load = () => import('./unread/chat-frame.tsx');

const screens: AppScreen[] = [
  {
    id: 'content-messages',
    path: '/content-messages',
    title: chatTitles.list,
    load: () => load().then(({ loadPage }) => loadPage()),
    viewTypes: ['account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'chat.read' },
    menu: {
      group: 'content',
      order: 27,
      icon: MessagesSquare,
      shortcut: 's',
      LiveBadge: lazy(async () => ({ default: (await load()).UnreadBadge })),
    },
  },
];

const CardChat = lazy(async () => ({ default: (await load()).CardChat }));

const entryPart: EntryPart = {
  id: 'messages',
  CardAction: CardChat,
  EditorTab: { title: chatTitles.list, Panel: lazy(async () => ({ default: (await load()).EntryTab })) },
};

export const chat: AppCapability = {
  screens,
  entryParts: [entryPart],
  frame: () => load().then(({ ChatFrame }) => ChatFrame),
};
