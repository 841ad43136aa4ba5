import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useTermNames } from '../../list/filters/use-term-names.ts';
import { RichTextView } from '../../peek/rich-text-view.tsx';
import { coverOf } from '../media/media-roles.ts';
import { useEntryMedia } from '../media/use-entry-media.ts';
import { useShown } from '../use-entry.ts';
import styles from './publish-dialog.module.css';
import { publishMessages } from './publish-messages.ts';

/** As visitors will see the entry: the card of galleries, or the head of its page. */
export function PublishPreview() {
  const t = useTexts(publishMessages);
  const [view, setView] = useState<'card' | 'page'>('card');
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <SegmentedControl
        size="xs"
        aria-label={t('preview')}
        value={view}
        onChange={(value) => setView(value as 'card')}
        data={(['card', 'page'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <EntryLook view={view} />
    </section>
  );
}

/** The public card's and page's look in little, made of what the editor has, so that it changes at each key. */
export function EntryLook({ view }: { view: 'card' | 'page' }) {
  const t = useTexts(publishMessages);
  const names = useTermNames();
  const title = useShown('title');
  const city = useShown('city');
  const [service] = useShown('serviceIds');
  const description = useShown('description');
  const coverId = coverOf({ coverMediaId: useShown('coverMediaId'), mediaIds: useShown('mediaIds') });
  const [cover] = useEntryMedia(coverId ? [coverId] : []);
  const meta = [service && names.get(service), city].filter(Boolean).join(' · ');
  return (
    <article className={styles.look} data-view={view}>
      {cover ? (
        <div className={styles.cover}>
          <MediaThumb media={cover} ratio={view === 'card' ? 4 / 3 : 16 / 9} sizes="360px" />
        </div>
      ) : (
        <div className={styles.noCover}>{t('noPhoto')}</div>
      )}
      <p className={styles.lookTitle} dir="auto">
        {title || t('untitled')}
      </p>
      {meta ? (
        <p className={styles.lookMeta} dir="auto">
          {meta}
        </p>
      ) : null}
      {view === 'page' && description ? (
        <div className={styles.lookText}>
          <RichTextView html={description} />
        </div>
      ) : null}
    </article>
  );
}
