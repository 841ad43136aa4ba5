import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Image as ImageIcon } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { plainSource, sourceSet, type ThumbMedia } from '#features/media/app/thumb-media.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadError } from '#ui/page/load-error.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import attached from '../conversation/attachments.module.css';
import { chatMessages, composerMessages } from '../messages.ts';
import styles from './composer.module.css';
import type { Attached } from './outgoing.ts';

interface PointDialogProps {
  entryId: string;
  opened: boolean;
  onClose: () => void;
  onChoose: (attached: Attached) => void;
}

/** Chooses one of the entry's photos, and the place on it that is meant. */
export function PointDialog({ entryId, opened, onClose, onChoose }: PointDialogProps) {
  const t = useTexts(composerMessages);
  const [media, setMedia] = useState<ThumbMedia | null>(null);
  const close = () => {
    setMedia(null);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={t('pointTitle')} size="48rem">
      {media ? (
        <Aiming
          media={media}
          onBack={() => setMedia(null)}
          onChoose={(point) => {
            onChoose({ media, point });
            close();
          }}
        />
      ) : opened ? (
        <Photos entryId={entryId} onChoose={setMedia} />
      ) : null}
    </Modal>
  );
}

function Photos({ entryId, onChoose }: { entryId: string; onChoose: (media: ThumbMedia) => void }) {
  const t = useTexts(composerMessages);
  const words = useTexts(chatMessages);
  const entry = useQuery(api.account(useAccountId()).content.getEntry.queryOptions({ input: { entryId } }));
  if (entry.error) return <LoadError query={entry} missing={words('closed')} />;
  if (!entry.data) return <SkeletonRows count={3} height={96} />;
  const photos = entry.data.media.filter(({ kind, mediaUploadCompleted }) => kind === 'image' && mediaUploadCompleted);
  if (photos.length === 0)
    return (
      <EmptyState icon={<ImageIcon size={24} strokeWidth={1.75} />} title={t('noPhotos')} message={t('noPhotosText')} />
    );
  return (
    <ul className={styles.photos} aria-label={t('choosePhoto')}>
      {photos.map((photo, index) => (
        <li key={photo.uid}>
          <button
            type="button"
            aria-label={photo.alt || words('photo', { number: index + 1 })}
            onClick={() => onChoose(photo)}
          >
            <MediaThumb media={photo} sizes="160px" ratio={4 / 3} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AimingProps {
  media: ThumbMedia;
  onBack: () => void;
  onChoose: (point: Attached['point']) => void;
}

const percent = { style: 'percent' } as const;
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

function useAim() {
  const picture = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState({ x: 0.5, y: 0.5 });
  const onPointer = ({ clientX, clientY, buttons }: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || buttons === 0) return;
    setPoint({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    setPoint({ x: within(point.x + step[0] * size), y: within(point.y + step[1] * size) });
  };
  return { picture, point, onPointer, onKey };
}

function Aiming({ media, onBack, onChoose }: AimingProps) {
  const t = useTexts(composerMessages);
  const { number } = useFormatter();
  const hintId = useId();
  const { picture, point, onPointer, onKey } = useAim();
  return (
    <div className={styles.aiming}>
      <p id={hintId}>{t('placeHint')}</p>
      <div
        ref={picture}
        className={attached.canvas}
        data-aim
        style={{ '--x': `${point.x * 100}%`, '--y': `${point.y * 100}%` } as CSSProperties}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onPointer(event);
        }}
        onPointerMove={onPointer}
      >
        <img
          className={attached.large}
          src={plainSource(media)}
          srcSet={sourceSet(media)}
          sizes="720px"
          alt={media.alt}
          draggable={false}
        />
        <div
          className={attached.point}
          role="slider"
          tabIndex={0}
          aria-label={t('place')}
          aria-describedby={hintId}
          aria-valuenow={Math.round(point.x * 100)}
          aria-valuetext={t('placeAt', { x: number(point.x, percent), y: number(point.y, percent) })}
          onKeyDown={onKey}
        />
      </div>
      <div className={styles.aimingButtons}>
        <Button variant="subtle" onClick={onBack}>
          {t('otherPhoto')}
        </Button>
        <Button variant="default" onClick={() => onChoose(null)}>
          {t('withoutPoint')}
        </Button>
        <Button onClick={() => onChoose(point)}>{t('usePoint')}</Button>
      </div>
    </div>
  );
}
