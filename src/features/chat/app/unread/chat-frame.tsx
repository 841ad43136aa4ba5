import { lazy, useEffect } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import type { LiveEvent } from '#app-kit/live/live-message.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useView } from '#app-kit/view/view.ts';
import { patchCards } from '#features/content/app/list/entry-cache.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { loadPart } from '#ui/late-part.ts';
import { countInTab } from '#ui/page/tab-title.ts';
import { keepSending } from '../composer/outgoing.ts';
import { openChat, useOpenChat } from './open-chat.ts';
import { useUnreadCount } from './use-unread-count.ts';

const ChatDrawer = lazy(async () => ({ default: (await loadPart(() => import('./chat-drawer.tsx'))).ChatDrawer }));

/** Beside every screen: counts, what is still to be sent, and the drawer that cards open. */
export function ChatFrame() {
  const view = useView();
  const mayRead = view.accountId !== null && !view.needsReason && can(view, 'chat.read');
  return mayRead && view.accountId ? (
    <Frame key={view.accountId} accountId={view.accountId} userId={view.viewer.userId} />
  ) : null;
}

function Frame({ accountId, userId }: { accountId: string; userId: string }) {
  const openId = useOpenChat();
  const count = useUnreadCount(accountId);
  useEffect(() => {
    countInTab(count);
    return () => countInTab(0);
  }, [count]);
  useEffect(() => keepSending(userId), [userId]);
  useEffect(() => () => openChat(null), []);
  useFreshCards(accountId, userId);
  return (
    <LateDialog opened={openId !== null}>
      {(opened) => <ChatDrawer entryId={opened ? openId : null} onClose={() => openChat(null)} />}
    </LateDialog>
  );
}

/** Keeps the counts on entries' cards right. */
function useFreshCards(accountId: string, userId: string): void {
  const recount = ({ payload }: LiveEvent) => {
    const { entryId } = payload as { entryId: string };
    if (isListed(accountId, entryId)) void recountEntry(accountId, entryId);
  };
  useLive('messageSent', recount);
  useLive('messagesRead', (event) => (event.payload as { userId: string }).userId === userId && recount(event));
}

function isListed(accountId: string, entryId: string): boolean {
  let isFound = false;
  patchCards(accountId, (card) => {
    isFound ||= card.uid === entryId;
    return card;
  });
  return isFound;
}

async function recountEntry(accountId: string, entryId: string): Promise<void> {
  const found = await api
    .account(accountId)
    .chat.countUnreadOfEntry.call({ entryId })
    .catch(() => null);
  if (found) patchCards(accountId, (card) => (card.uid === entryId ? { ...card, unreadMessages: found.count } : card));
}
