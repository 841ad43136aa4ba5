import { Button } from '@mantine/core';
import { AudioLines, Film, Image as ImageIcon, ImageOff, Play, RotateCw } from 'lucide-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLive } from '#app-kit/live/use-live.ts';
import { useView } from '#app-kit/view/view.ts';
import { clockTime } from '#lib/time/clock-time.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './media-thumb.module.css';
import { mediaMessages } from './messages.ts';
import { recentFile } from './upload/pick/recent-files.ts';
import { plainSource, sourceSet, type ThumbMedia } from './thumb-media.ts';
import { isSound } from '../nouns/sound.ts';
import { useRetryMedia } from './use-retry-media.ts';

/** Live events arrive immediately; polling covers a stream that is down. In milliseconds. */
const askEvery = 15_000;

/** The media item's current state: while it is processed, follows the progress and fetches the result. */
function useFreshMedia(given: ThumbMedia): ThumbMedia {
  const { accountId } = useView();
  const [progress, setProgress] = useState<number>();
  const isOpen = !given.mediaUploadCompleted;
  const asked = useQuery({
    ...api.account(accountId ?? '').media.listMedia.queryOptions({ input: { ids: [given.uid] } }),
    enabled: isOpen && accountId !== null,
    staleTime: 2_000,
    refetchInterval: ({ state }) => (isSettled(state.data?.items[0]) ? false : askEvery),
  });
  const concerns = (payload: unknown) => (payload as { mediaId?: string }).mediaId === given.uid;
  useLive('mediaProgressed', ({ payload }) => {
    if (concerns(payload)) setProgress((payload as { progress: number }).progress);
  });
  useLive('mediaPrepared', ({ payload }) => {
    if (isOpen && concerns(payload)) void asked.refetch();
  });
  const fresh = (isOpen && asked.data?.items[0]) || given;
  return { ...fresh, processingProgress: Math.max(progress ?? 0, fresh.processingProgress ?? 0) };
}

const isSettled = (media: ThumbMedia | undefined): boolean => Boolean(media?.mediaUploadCompleted || media?.failure);

interface ThumbLook {
  /** The `sizes` of its `srcset`: the displayed width. */
  sizes?: string;
  /** Width divided by height; 'free' fills the parent. */
  ratio?: number | 'free';
  fit?: 'cover' | 'contain';
  /** Offers Retry if processing failed; not inside links and buttons. */
  withRetry?: boolean;
}

export interface MediaThumbProps extends ThumbLook {
  /** Null or undefined if a record has no image. */
  media: ThumbMedia | null | undefined;
}

/**
 * A photo, or a video's poster, cropped around its focal point; until it is ready, its processing progress. Fills its
 * parent's width and inherits its rounded corners.
 */
export function MediaThumb({ media, ...look }: MediaThumbProps) {
  if (media?.mediaUploadCompleted) return <Picture media={media} {...look} />;
  if (media) return <Preparing media={media} {...look} />;
  return <Nothing {...look} />;
}

function frame(media: ThumbMedia | null, { ratio = 1, fit = 'cover' }: ThumbLook) {
  const { focal, dominantColor } = media ?? {};
  const style = {
    '--thumb-ratio': ratio === 'free' ? undefined : ratio,
    '--thumb-focal': focal && `${focal.x * 100}% ${focal.y * 100}%`,
    '--thumb-color': fit === 'contain' ? undefined : (dominantColor ?? undefined),
  };
  return {
    className: styles.thumb,
    'data-ratio': ratio === 'free' ? 'free' : undefined,
    'data-fit': fit,
    style: style as CSSProperties,
  };
}

function Picture({ media, ...look }: ThumbLook & { media: ThumbMedia }) {
  const t = useTexts(mediaMessages.thumb);
  const [isLoaded, setLoaded] = useState(false);
  const { thumbhash, durationMs } = media;
  const placeholder = useMemo(() => thumbhash && !isLoaded && hashPicture(thumbhash), [thumbhash, isLoaded]);
  const source = plainSource(media);
  const isHeard = media.type !== undefined && isSound({ type: media.type });
  const NoPicture = isHeard ? AudioLines : Film;
  return (
    <span {...frame(media, look)}>
      {placeholder ? <img className={styles.picture} src={placeholder} alt="" aria-hidden /> : null}
      {source ? (
        <img
          className={styles.picture}
          src={source}
          srcSet={sourceSet(media)}
          sizes={look.sizes ?? '240px'}
          alt={media.alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(true)}
        />
      ) : (
        <span className={styles.note}>
          <NoPicture size={24} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      {media.kind === 'video' && durationMs !== null ? (
        <span className={styles.duration}>
          <Play size={9} fill="currentColor" aria-hidden />
          <span aria-hidden>{clockTime(durationMs)}</span>
          <span className="visually-hidden">{t(isHeard ? 'audio' : 'video', { duration: clockTime(durationMs) })}</span>
        </span>
      ) : null}
    </span>
  );
}

function hashPicture(thumbhash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
}

function Preparing({ media: given, withRetry, ...look }: ThumbLook & { media: ThumbMedia }) {
  const t = useTexts(mediaMessages.thumb);
  const media = useFreshMedia(given);
  const retry = useRetryMedia(media.uid);
  if (media.mediaUploadCompleted) return <Picture media={media} {...look} />;
  if (media.failure !== null && !retry.isPending)
    return (
      <span {...frame(null, look)}>
        <span className={styles.note} data-kind="failed" title={media.failure}>
          <ImageOff size={20} strokeWidth={1.75} aria-hidden />
          <span className={styles.reason}>{withRetry ? media.failure : t('failed')}</span>
          {withRetry && !media.needsNewFile ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<RotateCw size={14} aria-hidden />}
              onClick={() => retry.mutate()}
            >
              {t('retry')}
            </Button>
          ) : null}
        </span>
      </span>
    );
  const progress = media.processingProgress ?? 0;
  const done = Math.round(progress * 100);
  const file = recentFile(media.uid);
  if (file && media.kind === 'image') return <OwnFile file={file} {...look} />;
  return (
    <span {...frame(null, look)}>
      <span className={styles.note}>
        {media.kind === 'video' ? (
          <Film size={20} strokeWidth={1.75} aria-hidden />
        ) : (
          <ImageIcon size={20} strokeWidth={1.75} aria-hidden />
        )}
        <span>{progress > 0 ? t('preparing', { percent: `${done} %` }) : t('waiting')}</span>
        {progress > 0 ? <span className={styles.bar} style={{ '--done': `${done}%` } as CSSProperties} /> : null}
      </span>
    </span>
  );
}

/** A file just uploaded in this tab is shown from the device, until the server has variants of it. */
function OwnFile({ file, ...look }: ThumbLook & { file: File }) {
  const t = useTexts(mediaMessages.thumb);
  return (
    <span {...frame(null, look)}>
      <span className={styles.picture}>
        <FilePreview file={file} name={file.name} side={280} />
      </span>
      <span className={styles.duration} data-preparing>
        {t('waiting')}
      </span>
    </span>
  );
}

function Nothing(look: ThumbLook) {
  const t = useTexts(mediaMessages.thumb);
  return (
    <span {...frame(null, look)}>
      <span className={styles.note}>
        <ImageIcon size={24} strokeWidth={1.5} aria-hidden />
        <span className="visually-hidden">{t('none')}</span>
      </span>
    </span>
  );
}
