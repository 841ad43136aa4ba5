import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';

/** What changes how many messages one hasn't read. */
export const unreadEvents = ['messageSent', 'messageChanged', 'messagesRead', 'entryDeleted', 'entryRestored'];

/** How many messages of others one hasn't read, but for chats that one has muted. */
export function useUnreadCount(accountId: string): number {
  const { countUnreadMessages } = api.account(accountId).chat;
  const { data } = useQuery(countUnreadMessages.queryOptions());
  useLiveRefresh(unreadEvents, countUnreadMessages.key());
  return data?.count ?? 0;
}
