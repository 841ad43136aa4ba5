import { Alert, CloseButton } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './browser.module.css';
import type { StoredDraft } from '../editor/saving/stored-draft.ts';
import { unsentMessages } from './unsent-messages.ts';

interface UnsentAlertProps {
  drafts: readonly Pick<StoredDraft, 'editorId' | 'entryId' | 'patch'>[];
  onDiscard: (editorId: string) => void;
}

/** Lists the entries whose changes could not be saved, each with a link and a way to discard them. */
export function UnsentAlert({ drafts, onDiscard }: UnsentAlertProps) {
  const t = useTexts(unsentMessages);
  return (
    <Alert
      color="warning"
      mb="md"
      icon={<CloudOff size={18} aria-hidden />}
      title={t('title', { count: drafts.length })}
    >
      {drafts.map(({ editorId, entryId, patch }) => (
        <div key={editorId} className={styles.unsent}>
          <AppLink to="/content/$entryId" params={{ entryId }}>
            {patch.title || t('open')}
          </AppLink>
          <CloseButton
            size="sm"
            aria-label={t('discard', { title: patch.title || t('untitled') })}
            onClick={() => onDiscard(editorId)}
          />
        </div>
      ))}
    </Alert>
  );
}
