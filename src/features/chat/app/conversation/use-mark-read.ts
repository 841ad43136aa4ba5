import { useEffect } from 'react';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { patchCards } from '#features/content/app/list/entry-cache.ts';
import type { Chat } from '../../message.ts';

/** What is shown in a window that has the focus is read. */
export function useMarkRead(entryId: string, newest: number, readNumber: number | undefined): void {
  const accountId = useAccountId();
  useEffect(() => {
    if (readNumber === undefined || newest <= readNumber) return undefined;
    const mark = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) void markRead({ accountId, entryId }, newest);
    };
    mark();
    window.addEventListener('focus', mark);
    document.addEventListener('visibilitychange', mark);
    return () => {
      window.removeEventListener('focus', mark);
      document.removeEventListener('visibilitychange', mark);
    };
  }, [accountId, entryId, newest, readNumber]);
}

async function markRead({ accountId, entryId }: { accountId: string; entryId: string }, number: number): Promise<void> {
  const { chat } = api.account(accountId);
  try {
    await chat.markRead.call({ entryId, number });
  } catch {
    // It is marked with the next message, or when the window has the focus again.
    return;
  }
  const { queryKey } = chat.getChat.queryOptions({ input: { entryId } });
  queryClient.setQueryData(queryKey, (known: Chat | undefined) =>
    known ? { ...known, readNumber: Math.max(known.readNumber, number) } : known,
  );
  patchCards(accountId, (card) => (card.uid === entryId ? { ...card, unreadMessages: 0 } : card));
  void queryClient.invalidateQueries({ queryKey: chat.countUnreadMessages.key() });
  void queryClient.invalidateQueries({ queryKey: chat.listConversations.key() });
}
