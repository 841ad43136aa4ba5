import { SegmentedControl, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { type PublicLookProps, useEntryParts } from '#app-kit/entry-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useSaverState } from '../use-entry.ts';
import styles from './publish-dialog.module.css';
import { publishMessages } from './publish-messages.ts';

type Look = PublicLookProps['look'];

/** A preview of the entry: its gallery card or its page. */
export function PublishPreview() {
  const t = useTexts(publishMessages);
  const [look, setLook] = useState<Look>('card');
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <SegmentedControl
        size="xs"
        aria-label={t('preview')}
        value={look}
        onChange={(value) => setLook(value as Look)}
        data={(['card', 'page'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <EntryLook look={look} />
    </section>
  );
}

/** The saved entry, rendered by the website itself; unsaved input appears once saved. */
export function EntryLook({ look }: { look: Look }) {
  const entryId = useSaverState(({ queue }) => (queue.exists ? queue.base.uid : ''));
  const revision = useSaverState(({ queue: { base } }) =>
    [base.version, ...base.media.map(({ uid, mediaUploadCompleted }) => uid + mediaUploadCompleted)].join(' '),
  );
  const parts = useEntryParts();
  const waiting = <Skeleton height={360} radius="lg" />;
  if (!entryId) return waiting;
  return (
    <Suspense fallback={waiting}>
      {parts.map(({ id, PublicLook }) =>
        PublicLook ? <PublicLook key={id} entryId={entryId} look={look} revision={revision} /> : null,
      )}
    </Suspense>
  );
}
