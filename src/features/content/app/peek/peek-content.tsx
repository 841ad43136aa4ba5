import { MapPin } from 'lucide-react';
import { Suspense } from 'react';
import { useFormatter } from 'use-intl';
import { useEntryParts } from '#app-kit/entry-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Entry } from '../../entry.ts';
import { CardTerms, useTermNames } from '../list/items/card-terms.tsx';
import styles from './entry-peek.module.css';
import { PeekMedia } from './peek-media.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { EntryStatus } from '../status/entry-status.tsx';
import { contentMessages } from '../messages.ts';

/** An overview of an entry. */
export function PeekContent({ entry }: { entry: Entry }) {
  const t = useTexts(contentMessages);
  const names = useTermNames();
  const parts = useEntryParts();
  const place = entry.address || [entry.neighborhood, entry.city].filter(Boolean).join(', ');
  const type = entry.contentTypeId ? names.get(entry.contentTypeId) : undefined;
  return (
    <article className={styles.entry}>
      <PeekMedia entry={entry} />
      <header className={styles.head}>
        {type ? (
          <p className={styles.type}>
            <bdi>{type}</bdi>
          </p>
        ) : null}
        <h2 className={styles.title} data-untitled={!entry.title || undefined} dir="auto">
          {entry.title || t('untitled')}
        </h2>
        <EntryStatus entry={entry} />
        {place ? (
          <p className={styles.place}>
            <MapPin size={14} strokeWidth={1.75} aria-hidden />
            <bdi>{place}</bdi>
          </p>
        ) : null}
      </header>
      {entry.description ? <RichTextView html={entry.description} /> : null}
      <CardTerms card={entry} most={20} />
      <Suspense>{parts.map(({ id, PeekPanel }) => (PeekPanel ? <PeekPanel key={id} entry={entry} /> : null))}</Suspense>
      <Facts entry={entry} />
    </article>
  );
}

function Facts({ entry: { statusService, createDate, updateDate, publishedDate } }: { entry: Entry }) {
  const t = useTexts(contentMessages);
  const format = useFormatter();
  const dates = { created: createDate, changed: updateDate, published: publishedDate };
  return (
    <dl className={styles.dates}>
      <div>
        <dt>{t('serviceStatus')}</dt>
        <dd>{t(`service.${statusService}`)}</dd>
      </div>
      {Object.entries(dates).map(([name, date]) =>
        date ? (
          <div key={name}>
            <dt>{t(`dates.${name as keyof typeof dates}`)}</dt>
            <dd>{format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
