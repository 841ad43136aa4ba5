import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { dropDraft, hasDrafts } from '../editor/saving/draft-database.ts';
import { refreshLists } from './entry-cache.ts';

const UnsentAlert = lazy(async () => ({ default: (await import('./unsent-alert.tsx')).UnsentAlert }));

/** Sends changes that an earlier visit left on this device; lists those that need a decision. */
export function UnsentEntries() {
  const { userId } = useViewer();
  const accountId = useAccountId();
  const drafts = useQuery({
    queryKey: ['content-drafts', userId, accountId],
    queryFn: async () => {
      if (!(await hasDrafts())) return [];
      const { sendStoredDrafts } = await import('../editor/saving/send-stored-drafts.ts');
      const { sent, left } = await sendStoredDrafts(userId, accountId);
      if (sent > 0) void refreshLists(accountId);
      return left;
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  const again = useEffectEvent(() => void drafts.refetch());
  useEffect(() => {
    const listener = () => again();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  if (!drafts.data?.length) return null;
  return (
    <Suspense>
      <UnsentAlert
        drafts={drafts.data}
        onDiscard={(editorId) => void dropDraft(editorId).then(() => drafts.refetch())}
      />
    </Suspense>
  );
}
