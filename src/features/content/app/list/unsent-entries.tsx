import { Alert, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './browser.module.css';
import { dropDraft } from '../editor/saving/draft-store.ts';
import { refreshLists } from './entry-cache.ts';
import { sendStoredDrafts } from '../editor/saving/send-stored-drafts.ts';
import { contentMessages } from '../messages.ts';

/** Changes that an earlier visit has left on this device go out now; those that need a decision are named. */
export function UnsentEntries() {
  const t = useTexts(contentMessages);
  const { userId } = useViewer();
  const accountId = useAccountId();
  const drafts = useQuery({
    queryKey: ['content-drafts', userId, accountId],
    queryFn: async () => {
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
    <Alert
      color="warning"
      mb="md"
      icon={<CloudOff size={18} aria-hidden />}
      title={t('unsent', { count: drafts.data.length })}
    >
      {drafts.data.map(({ editorId, entryId, patch }) => (
        <div key={editorId} className={styles.unsent}>
          <AppLink to="/content/$entryId" params={{ entryId }}>
            {patch.title || t('unsentEntry')}
          </AppLink>
          <CloseButton
            size="sm"
            aria-label={t('discard', { title: patch.title || t('untitled') })}
            onClick={() => void dropDraft(editorId).then(() => drafts.refetch())}
          />
        </div>
      ))}
    </Alert>
  );
}
