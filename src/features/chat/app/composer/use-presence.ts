import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';

/** While others are here, and while nobody is. In milliseconds. */
const [often, seldom] = [4_000, 12_000];
const typingLasts = 5_000;

/** Says that one is here while the chat is in sight, and learns who else is. */
export function usePresence(entryId: string) {
  const { chat } = api.account(useAccountId());
  const typedAt = useRef(-typingLasts);
  const saidTyping = useRef(false);
  const isTyping = () => performance.now() - typedAt.current < typingLasts;
  const { data: people = [], refetch } = useQuery({
    queryKey: [...chat.updatePresence.key(), entryId],
    queryFn: () => {
      saidTyping.current = isTyping();
      return chat.updatePresence.call({ entryId, isTyping: saidTyping.current });
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (isTyping() || (state.data && state.data.length > 0) ? often : seldom),
  });
  const type = useCallback(
    (isWriting: boolean) => {
      typedAt.current = isWriting ? performance.now() : -typingLasts;
      if (isWriting !== saidTyping.current) void refetch();
    },
    [refetch],
  );
  useEffect(() => {
    typedAt.current = -typingLasts;
  }, [entryId]);
  return { people, type };
}
