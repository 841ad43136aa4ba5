import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Lock } from 'lucide-react';
import { use, useEffect } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadError } from '#ui/page/load-error.tsx';
import { AppName } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { nameTab } from '#ui/page/tab-title.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { isMissing } from '../is-missing.ts';
import { PeekContent } from '../peek/peek-content.tsx';
import { editorMessages } from '../editor/editor-messages.ts';
import styles from './read-entry.module.css';
import { useBackTarget } from '../editor/use-back-target.ts';

/** An entry for people who may see entries but not edit them, opened at its editor's address. */
export function ReadEntry({ entryId }: { entryId: string }) {
  const t = useTexts(editorMessages);
  const appName = use(AppName);
  const title = t('reading.title');
  useEffect(() => {
    nameTab(title, appName);
  }, [title, appName]);
  return (
    <div className={styles.page}>
      <Back />
      <h1 className="visually-hidden">{title}</h1>
      {entryId === 'new' ? (
        <EmptyState
          icon={<Lock size={24} strokeWidth={1.75} />}
          title={t('reading.noNew')}
          message={t('reading.noNewText')}
        />
      ) : (
        <Found entryId={entryId} />
      )}
    </div>
  );
}

function Back() {
  const t = useTexts(editorMessages);
  const { link, isList } = useBackTarget();
  return (
    <Button
      component="a"
      {...link}
      variant="subtle"
      size="compact-sm"
      leftSection={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden data-flip />}
    >
      {t(isList ? 'back' : 'backElsewhere')}
    </Button>
  );
}

function Found({ entryId }: { entryId: string }) {
  const t = useTexts(editorMessages);
  const { getEntry } = api.account(useAccountId()).content;
  useLiveRefresh(['entryChanged', 'entryPublished', 'entryUnpublished', 'mediaPrepared'], getEntry.key());
  const asked = useQuery({ ...getEntry.queryOptions({ input: { entryId } }), staleTime: 0, retry: false });
  if (asked.data)
    return (
      <>
        <Alert variant="light" icon={<Lock size={16} strokeWidth={1.75} aria-hidden />}>
          {t('reading.text')}
        </Alert>
        <PeekContent entry={asked.data} />
      </>
    );
  if (asked.error && isMissing(asked.error))
    return <EmptyState title={t('missing')} message={problemText(asked.error)} />;
  if (asked.error) return <LoadError query={asked} />;
  return <SkeletonRows count={5} height={72} />;
}
