import { useEffect, useRef } from 'react';
import { api } from '#app-kit/api/api.ts';
import { queryClient } from '#app-kit/api/query-client.ts';
import type { LiveEvent } from '#app-kit/live/live-message.ts';
import { onLiveResume } from '#app-kit/live/live-hub.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { Chat, ChatMessage } from '../../message.ts';
import { mostMessagesAtOnce } from '../../limits.ts';
import { leavesGap, type Loaded, withEarlier, withMessage, withNewest } from './message-pages.ts';

const pageSize = 50;

interface Place {
  accountId: string;
  entryId: string;
}

function messagePages({ accountId, entryId }: Place) {
  const { listMessages } = api.account(accountId).chat;
  return listMessages.infiniteOptions({
    input: (cursor: Cursor) => ({ entryId, cursor, limit: pageSize }),
    ...paged,
    // Live events bring what is new; fetching all pages again would take long.
    staleTime: Infinity,
    placeholderData: undefined,
  });
}

/** Shows a message as the server has it now; with those that others have written before it, if they aren't here yet. */
export function putMessage(place: Place, message: ChatMessage): void {
  const { queryKey } = messagePages(place);
  const loaded: Loaded | undefined = queryClient.getQueryData(queryKey);
  if (loaded && leavesGap(loaded, message)) void catchUp(place).catch(() => {});
  else queryClient.setQueryData(queryKey, (data: Loaded | undefined) => data && withMessage(data, message));
}

/** Fetches what was said since: a query waits for the line, which events can outlive. */
async function catchUp(place: Place): Promise<void> {
  const { queryKey } = messagePages(place);
  if (!queryClient.getQueryData(queryKey)) return;
  const { listMessages } = api.account(place.accountId).chat;
  const input = { entryId: place.entryId, limit: pageSize };
  const newest = await queryClient.fetchQuery({
    ...listMessages.queryOptions({ input }),
    staleTime: 0,
    gcTime: 0,
    retry: 3,
  });
  queryClient.setQueryData(queryKey, (data: Loaded | undefined) => data && withNewest(data, newest));
}

/** One at a time: what arrives in the meantime asks once more. */
function useCatchUp(place: Place): () => void {
  const running = useRef<{ isWanted: boolean } | null>(null);
  return () => {
    if (running.current) {
      running.current.isWanted = true;
      return;
    }
    const run = async () => {
      const state = { isWanted: false };
      running.current = state;
      await catchUp(place).catch(() => {});
      running.current = null;
      if (state.isWanted) await run();
    };
    void run();
  };
}

/** An entry's messages, the newest first, kept up to date while they are shown. */
export function useMessages(entryId: string) {
  const accountId = useAccountId();
  const place = { accountId, entryId };
  const { chat } = api.account(accountId);
  const list = usePagedList(messagePages(place));
  const update = useCatchUp(place);
  const latest = useRef(update);
  latest.current = update;
  const isHere = ({ payload }: LiveEvent) => (payload as { entryId: string }).entryId === entryId;
  useLive('messageSent', (event) => isHere(event) && update());
  useLive('messageChanged', (event) => {
    if (!isHere(event)) return;
    const { messageId } = event.payload as { messageId: string };
    void refreshMessage(place, messageId);
    void queryClient.invalidateQueries({ queryKey: chat.getChat.key({ input: { entryId } }) });
  });
  useLive(
    'messagesRead',
    (event) => isHere(event) && noteReader(place, event.payload as { userId: string; number: number }),
  );
  useLive('entryDeleted', (event) => isHere(event) && void closeChat(place));
  useLive('entryRestored', (event) => isHere(event) && void closeChat(place));
  useEffect(() => {
    // While it was closed, nobody listened.
    latest.current();
    return onLiveResume(() => void catchUpAfterSleep({ accountId, entryId }));
  }, [accountId, entryId]);
  return { ...list, reach: (messageId: string) => reach(place, messageId) };
}

/** Above a message that is gone to. */
const shownBefore = 25;

/** Loads all messages down to one, in as few steps as possible. @returns whether it is there */
async function reach(place: Place, messageId: string): Promise<boolean> {
  const { queryKey } = messagePages(place);
  const { getMessage, listMessages } = api.account(place.accountId).chat;
  const loaded = (): Loaded | undefined => queryClient.getQueryData(queryKey);
  try {
    const { number, entryId } = await getMessage.call({ messageId });
    for (;;) {
      const last = loaded()?.pages.at(-1);
      const oldest = last?.items.at(-1)?.number ?? 0;
      if (!last || entryId !== place.entryId || oldest <= number) return oldest > 0 && oldest <= number;
      const { nextCursor: cursor } = last;
      if (cursor === null) return false;
      const limit = Math.min(mostMessagesAtOnce, oldest - number + shownBefore);
      const page = await listMessages.call({ entryId, cursor, limit });
      queryClient.setQueryData(queryKey, (data: Loaded | undefined) => data && withEarlier(data, cursor, page));
    }
  } catch {
    return false;
  }
}

const mostRefetched = 5;

/** Older messages may have changed, too. */
async function catchUpAfterSleep(place: Place): Promise<void> {
  const { queryKey } = messagePages(place);
  const loaded: Loaded | undefined = queryClient.getQueryData(queryKey);
  if (loaded && loaded.pages.length > mostRefetched)
    queryClient.setQueryData(queryKey, { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) });
  const { chat } = api.account(place.accountId);
  await queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: chat.getChat.key({ input: { entryId: place.entryId } }) });
}

async function refreshMessage(place: Place, messageId: string): Promise<void> {
  const message = await api
    .account(place.accountId)
    .chat.getMessage.call({ messageId })
    .catch(() => null);
  if (message) putMessage(place, message);
}

function noteReader({ accountId, entryId }: Place, { userId, number }: { userId: string; number: number }): void {
  const { queryKey } = api.account(accountId).chat.getChat.queryOptions({ input: { entryId } });
  queryClient.setQueryData(queryKey, (chat: Chat | undefined) => {
    if (!chat) return chat;
    const others = chat.readers.filter((reader) => reader.userId !== userId);
    return { ...chat, readers: [...others, { userId, number }] };
  });
}

/** The server says whether it is open. */
async function closeChat(place: Place): Promise<void> {
  const { chat } = api.account(place.accountId);
  await queryClient.resetQueries({ queryKey: messagePages(place).queryKey });
  await queryClient.invalidateQueries({ queryKey: chat.getChat.key({ input: { entryId: place.entryId } }) });
}
