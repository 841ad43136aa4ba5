import { MessageSquare } from 'lucide-react';
import { lazy, useEffect, useSyncExternalStore } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import type { LiveEvent } from '#app-kit/live/live-message.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import { patchCards } from '#features/content/app/list/entry-cache.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { loadPart } from '#ui/late-part.ts';
import { MenuCount } from '#ui/page/menu-count.tsx';
import { countInTab } from '#ui/page/tab-title.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { keepSending } from '../composer/outgoing.ts';
import styles from './card-chat.module.css';
import { unreadMessages } from './unread-messages.ts';
import { useUnreadCount } from './use-unread-count.ts';

const ChatDrawer = lazy(async () => ({ default: (await loadPart(() => import('./chat-drawer.tsx'))).ChatDrawer }));

export function UnreadBadge() {
  const t = useTexts(unreadMessages);
  const count = useUnreadCount(useAccountId());
  return count > 0 ? <MenuCount count={count} label={t('unread', { count })} /> : null;
}

/** Opens the messages about an entry, and says how many are unread. */
export function CardChat({ card: { uid, unreadMessages: count, deletedDate } }: { card: EntryCard }) {
  const t = useTexts(unreadMessages);
  // In the trash it is closed.
  if (!useMay()('chat.read') || deletedDate !== null) return null;
  const label = count > 99 ? t('openMany') : count > 0 ? t('openUnread', { count }) : t('open');
  return (
    <button
      type="button"
      className={styles.chat}
      data-unread={count > 0 || undefined}
      aria-label={label}
      title={label}
      onClick={() => openChat(uid)}
    >
      <MessageSquare size={14} strokeWidth={1.75} aria-hidden />
      {count > 0 ? <span aria-hidden>{count > 99 ? t('many') : count}</span> : null}
    </button>
  );
}

const EntryChat = lazy(async () => ({ default: (await loadPart(() => import('../entry-chat.tsx'))).EntryChat }));

/** The messages about the entry in its editor. */
export function EntryTab() {
  return <EntryChat />;
}

export const loadPage = () => import('../page/content-messages-page.tsx').then((page) => page.ContentMessagesPage);

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

/** The entry whose chat is open in the drawer beside a list; null while none is. */
let openId: string | null = null;
const listeners = new Set<() => void>();

function openChat(entryId: string | null): void {
  openId = entryId;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useOpenChat = (): string | null => useSyncExternalStore(subscribe, () => openId);
