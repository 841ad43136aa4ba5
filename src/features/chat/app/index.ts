import { MessagesSquare } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { chatTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'content-messages',
    path: '/content-messages',
    title: chatTitles.list,
    load: () => import('./page/content-messages-page.tsx').then((page) => page.ContentMessagesPage),
    viewTypes: ['account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'chat.read' },
    menu: {
      group: 'content',
      order: 27,
      icon: MessagesSquare,
      shortcut: 's',
      keywords: chatTitles.words,
      LiveBadge: lazy(async () => ({ default: (await import('./unread/unread-badge.tsx')).UnreadBadge })),
    },
  },
];

const CardChat = lazy(async () => ({ default: (await import('./unread/card-chat.tsx')).CardChat }));

const entryPart: EntryPart = {
  id: 'messages',
  CardPart: CardChat,
  RowPart: CardChat,
  BoardPart: CardChat,
  EditorTab: {
    title: chatTitles.list,
    Panel: lazy(async () => ({ default: (await import('./entry-chat.tsx')).EntryChat })),
  },
};

export const chat: AppCapability = {
  screens,
  entryParts: [entryPart],
  frame: () => import('./unread/chat-frame.tsx').then(({ ChatFrame }) => ChatFrame),
};
