import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormatter } from 'use-intl';
import { useEntryParts } from '#app-kit/entry-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { isSound } from '#features/media/nouns/sound.ts';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { mediaAddress } from '#features/media/media-address.ts';
import type { MediaItem } from '#features/media/media.ts';
import type { Entry } from '../../entry.ts';
import { CardTerms, useTermNames } from '../list/items/card-terms.tsx';
import styles from './entry-peek.module.css';
import { RichTextView } from './rich-text-view.tsx';
import { EntryStatus } from '../status/entry-status.tsx';
import { contentMessages } from '../messages.ts';
import { TypeMark } from '../type/type-mark.tsx';
import { peekMessages } from './peek-messages.ts';

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
            <TypeMark contentTypeId={entry.contentTypeId} />
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

/** One large photo or video, with the others below to choose from. */
function PeekMedia({ entry }: { entry: Entry }) {
  const t = useTexts(peekMessages);
  const known = new Map(entry.media.map((mediaItem) => [mediaItem.uid, mediaItem]));
  const media = entry.mediaIds.flatMap((id) => known.get(id) ?? []);
  const [chosen, choose] = useState(entry.coverMediaId);
  const shown = known.get(chosen ?? '') ?? media[0];
  if (!shown) return null;
  return (
    <div className={styles.media}>
      <div className={styles.stage}>
        <Large key={shown.uid} media={shown} />
      </div>
      {media.length > 1 ? (
        <ul className={styles.strip} aria-label={t('media')}>
          {media.map((mediaItem, place) => (
            <li key={mediaItem.uid}>
              <button
                type="button"
                className={styles.pick}
                aria-pressed={mediaItem.uid === shown.uid}
                onClick={() => choose(mediaItem.uid)}
              >
                <span className="visually-hidden">{t('show', { place: place + 1, count: media.length })}</span>
                <MediaThumb media={mediaItem} sizes="64px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Large({ media }: { media: MediaItem }) {
  const t = useTexts(peekMessages);
  const poster = media.variants.at(-1);
  if (media.kind === 'video' && media.mediaUploadCompleted && media.url)
    return (
      <video
        className={styles.video}
        src={media.url}
        poster={poster ? mediaAddress(media, poster.name) : undefined}
        aria-label={media.mediaTitle || media.alt || t(isSound(media) ? 'audio' : 'video')}
        controls
        playsInline
        preload="none"
      />
    );
  return <MediaThumb media={media} sizes="480px" ratio={ratioOf(media)} fit="contain" withRetry />;
}

/** The original ratio, unless it is so tall or wide that little else would be visible. */
function ratioOf({ width, height }: MediaItem): number {
  return width && height ? Math.min(2, Math.max(0.8, width / height)) : 4 / 3;
}
