import { isSound } from '#features/media/nouns/sound.ts';
import { useState } from 'react';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { mediaAddress } from '#features/media/media-address.ts';
import type { MediaItem } from '#features/media/media.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Entry } from '../../entry.ts';
import { peekMessages } from './peek-messages.ts';
import styles from './entry-peek.module.css';

/** One large photo or video, with the others below to choose from. */
export function PeekMedia({ entry }: { entry: Entry }) {
  const t = useTexts(peekMessages);
  const known = new Map(entry.media.map((medium) => [medium.uid, medium]));
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
          {media.map((medium, place) => (
            <li key={medium.uid}>
              <button
                type="button"
                className={styles.pick}
                aria-pressed={medium.uid === shown.uid}
                onClick={() => choose(medium.uid)}
              >
                <span className="visually-hidden">{t('show', { place: place + 1, count: media.length })}</span>
                <MediaThumb media={medium} sizes="64px" />
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
