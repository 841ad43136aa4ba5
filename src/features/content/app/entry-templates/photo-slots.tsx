import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { CloseButton } from '@mantine/core';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MediaItem } from '#features/media/media.ts';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PhotoSlot } from '../../terms/entry-template.ts';
import { isDraggedMedia, mediaItemOf } from '../editor/media/media-drag.ts';
import { RoleButton } from '../editor/media/role-button.tsx';
import styles from '../editor/media/role-slots.module.css';
import { useEntryMedia } from '../editor/media/use-entry-media.ts';
import { useMediaVerbs } from '../editor/media/use-media-verbs.ts';
import { useShown } from '../editor/use-entry.ts';
import own from './photo-slots.module.css';
import { slotMessages } from './slot-messages.ts';
import { usePhotoSlots, useSlotVerbs } from './use-photo-slots.ts';

const load = () => import('../editor/media/role-menu-opened.tsx');
const RoleMenuOpened = lazy(async () => ({ default: (await loadPart(load)).RoleMenuOpened }));

/** The photos that the entry's template asks for: each is chosen from a menu, or accepts a dropped one. */
export function PhotoSlots() {
  const t = useTexts(slotMessages);
  const { slots } = usePhotoSlots();
  const photos = useEntryMedia(useShown('mediaIds')).filter(({ kind }) => kind === 'image');
  if (slots.length === 0) return null;
  const done = slots.filter(({ mediaId }) => mediaId !== null).length;
  return (
    <section aria-label={t('title')} className={own.slots}>
      <p className={own.title}>
        {t('title')} <span>{t('progress', { done, count: slots.length })}</span>
      </p>
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <Slot key={slot.uid} slot={slot} photos={photos} />
        ))}
      </ul>
    </section>
  );
}

function Slot({ slot, photos }: { slot: PhotoSlot; photos: readonly MediaItem[] }) {
  const t = useTexts(slotMessages);
  const { fill, clear } = useSlotVerbs();
  const { nameOf } = useMediaVerbs();
  const take = (photo: MediaItem) => void fill(slot, photo).catch(() => undefined);
  const { ref, over } = usePhotoTarget(take);
  const isFilled = slot.mediaId !== null;
  const hint = photos.length > 0 ? t('drop') : t('noPhotos');
  const words = <SlotWords slot={slot} hint={hint} />;
  return (
    <li
      ref={ref}
      className={styles.slot}
      data-slot={slot.uid}
      data-over={over || undefined}
      data-filled={isFilled || undefined}
      title={isFilled ? undefined : hint}
    >
      <OpenedLater
        load={load}
        renderButton={(on) => (
          <RoleButton isFilled={isFilled} {...on}>
            {words}
          </RoleButton>
        )}
      >
        <RoleMenuOpened
          choices={photos.map((media) => ({ media, name: nameOf(media) }))}
          onChoose={take}
          isFilled={isFilled}
          none={t('noPhotos')}
        >
          {words}
        </RoleMenuOpened>
      </OpenedLater>
      {isFilled ? (
        <CloseButton
          className={styles.clear}
          size="xs"
          aria-label={t('clear', { label: slot.label })}
          onClick={() => void clear(slot).catch(() => undefined)}
        />
      ) : null}
    </li>
  );
}

function SlotWords({ slot, hint }: { slot: PhotoSlot; hint: string }) {
  const t = useTexts(slotMessages);
  return (
    <span>
      <bdi>{slot.label}</bdi>
      {slot.mediaId === null ? (
        <span className="visually-hidden">: {slot.isRequired ? `${t('needed')}. ${hint}` : hint}</span>
      ) : null}
    </span>
  );
}

function usePhotoTarget(onPhoto: (photo: MediaItem) => void) {
  const ref = useRef<HTMLLIElement>(null);
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onPhoto);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isDraggedMedia(source.data) && mediaItemOf(source.data).kind === 'image',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        take(mediaItemOf(source.data));
      },
    });
  }, []);
  return { ref, over };
}
