import { ActionIcon } from '@mantine/core';
import { Crop as CropIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MediaItem } from '#features/media/media.ts';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ChannelKind } from '../../channel-kinds.ts';
import type { PostMessage } from '../../post.ts';
import { cropFor } from '../../preflight.ts';
import styles from './composer.module.css';
import { composerMessages } from './composer-messages.ts';

const CropDialog = lazy(async () => ({ default: (await loadPart(() => import('./crop-dialog.tsx'))).CropDialog }));

interface MediaStripProps {
  kind: ChannelKind;
  media: readonly MediaItem[];
  chosen: PostMessage['media'];
  onChange: (chosen: PostMessage['media']) => void;
}

/** The entry's photos and videos: pressing one adds it as the last, or leaves it out. */
export function MediaStrip({ kind: { rules }, media, chosen, onChange }: MediaStripProps) {
  const t = useTexts(composerMessages);
  const [cropped, setCropped] = useState<string>();
  if (media.length === 0) return <p className={styles.saving}>{t('noMedia')}</p>;
  const placeOf = (uid: string) => chosen.findIndex(({ mediaId }) => mediaId === uid);
  const toggle = (item: MediaItem) => {
    if (placeOf(item.uid) >= 0) return onChange(chosen.filter(({ mediaId }) => mediaId !== item.uid));
    const size = item.kind === 'image' && item.width && item.height ? { width: item.width, height: item.height } : null;
    const added = { mediaId: item.uid, crop: size && cropFor(rules.picture, size, item.focal) };
    // Where there is room for one alone, another one takes its place.
    const isSwap = item.kind === 'image' && rules.media.pictures === 1 && rules.media.videos === 0;
    return onChange(isSwap ? [added] : [...chosen, added]);
  };
  const open = media.find(({ uid }) => uid === cropped);
  const own = chosen.find(({ mediaId }) => mediaId === cropped);
  return (
    <>
      <ul className={styles.strip} aria-label={t('media')}>
        {media.map((item, at) => (
          <Medium
            key={item.uid}
            item={item}
            number={at + 1}
            place={placeOf(item.uid)}
            onToggle={() => toggle(item)}
            onCrop={() => setCropped(item.uid)}
          />
        ))}
      </ul>
      <Suspense>
        {open && own ? (
          <CropDialog
            item={open}
            crop={own.crop}
            onClose={() => setCropped(undefined)}
            onDone={(crop) => onChange(chosen.map((one) => (one.mediaId === open.uid ? { ...one, crop } : one)))}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface MediumProps {
  item: MediaItem;
  number: number;
  /** Among those that are chosen; -1 if it isn't. */
  place: number;
  onToggle: () => void;
  onCrop: () => void;
}

function Medium({ item, number, place, onToggle, onCrop }: MediumProps) {
  const t = useTexts(composerMessages);
  const isChosen = place >= 0;
  const name = item.alt || t(item.kind === 'image' ? 'photo' : 'video', { number });
  return (
    <li className={styles.medium}>
      <button type="button" aria-pressed={isChosen} aria-label={name} onClick={onToggle}>
        {item.thumb ? <img src={item.thumb} alt="" loading="lazy" /> : <span className={styles.noThumb} />}
        {isChosen ? (
          <span className={styles.place} aria-hidden>
            {place + 1}
          </span>
        ) : null}
      </button>
      {isChosen && item.kind === 'image' ? (
        <ActionIcon
          className={styles.crop ?? ''}
          variant="default"
          size="sm"
          aria-label={t('cropOf', { number })}
          onClick={onCrop}
        >
          <CropIcon size={14} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}
