import { Alert } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { mediaAddress } from '../../media-address.ts';
import type { MediaItem } from '../../media.ts';
import { isSound } from '../../nouns/sound.ts';
import type { Player } from './player.ts';
import styles from './video-editor.module.css';
import { videoMessages } from './video-messages.ts';

const VideoTools = lazy(async () => ({ default: (await import('./video-tools.tsx')).VideoTools }));

interface Props {
  accountId: string;
  media: MediaItem;
  mayEdit: boolean;
}

/** Plays a video or sound recording, with tools for trimming, poster frame and captions. */
export function VideoEditor({ accountId, media, mayEdit }: Props) {
  const t = useTexts(videoMessages);
  const video = useRef<HTMLVideoElement>(null);
  const hasFailed = useFailedEdit(media);
  const player: Player = {
    now: () => Math.round((video.current?.currentTime ?? 0) * 1_000),
    seek: (milliseconds) => {
      if (video.current) video.current.currentTime = milliseconds / 1_000;
    },
  };
  return (
    <div className={styles.editor}>
      {/* Sound recordings use a video element, too: an audio player wouldn't show captions. */}
      <video
        key={media.edition}
        ref={video}
        className={isSound(media) ? styles.sound : styles.player}
        src={media.url}
        poster={media.variants.length > 0 ? mediaAddress(media, '680x680') : undefined}
        preload="metadata"
        controls
        playsInline
      >
        <track
          kind="captions"
          default
          srcLang={media.captionsLanguage || undefined}
          src={media.captionsLanguage ? mediaAddress(media, 'captions') : undefined}
        />
      </video>
      {media.isEditPending && <Alert role="status">{t('pending')}</Alert>}
      {hasFailed && <Alert color="danger">{t('failed')}</Alert>}
      {mayEdit && <Tools {...{ accountId, media, player }} />}
    </div>
  );
}

/** A new edition failed; what is shown is unchanged. */
function useFailedEdit({ isEditPending, edition }: MediaItem): boolean {
  const [shownMeanwhile, setShownMeanwhile] = useState<number>();
  if (isEditPending && shownMeanwhile !== edition) setShownMeanwhile(edition);
  return !isEditPending && shownMeanwhile === edition;
}

/** Loaded on demand: most people only watch. */
function Tools(props: Parameters<typeof VideoTools>[0]) {
  const t = useTexts(videoMessages);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary>{t(isSound(props.media) ? 'soundTools' : 'tools')}</summary>
      <Suspense>{wasOpened && <VideoTools {...props} />}</Suspense>
    </details>
  );
}
