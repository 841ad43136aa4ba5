import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Images } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '#app-kit/view/use-may.ts';
import { FilePreview } from '#features/media/app/file-preview.tsx';
import { uploadController } from '#features/media/app/upload/own-uploads.ts';
import { AddMediaButtons } from '#features/media/app/upload/pick/add-media-buttons.tsx';
import { useDropTarget } from '#features/media/app/upload/pick/drop-target.ts';
import type { Upload } from '#features/media/app/upload/upload.ts';
import { useUploads } from '#features/media/app/upload/use-uploads.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { showToast } from '#ui/notices/toast.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { shownFields } from '../saving/autosave-queue.ts';
import styles from './media-panel.module.css';
import { MediaGrid } from './media-grid.tsx';
import { RoleSlots } from './role-slots.tsx';
import { useSaver, useShown } from '../use-entry.ts';
import { useMediaVerbs } from './use-media-verbs.ts';
import { refetchEntry } from '../saving/refetch-entry.ts';

const SamePhotos = lazy(async () => ({ default: (await import('./same-photos.tsx')).SamePhotos }));

const PhotoSlots = lazy(async () => ({ default: (await import('../../entry-templates/photo-slots.tsx')).PhotoSlots }));

const MediaPicker = lazy(async () => ({
  default: (await import('#features/media/app/library/picker/media-picker.tsx')).MediaPicker,
}));

/** The entry's photos and videos: added by upload, drop, paste, camera or from the library. */
export function MediaPanel() {
  const t = useTexts(editorMessages.media);
  const mayUpload = useMay()('media.upload');
  const count = useShown('mediaIds').length;
  const { add, keepOne } = useMediaVerbs();
  const hasSlots = useShown('photoSlots').length > 0;
  const [picking, setPicking] = useState(false);
  const target = useUploadTarget();
  useDropTarget(mayUpload ? target : null);
  const onTheWay = useArrivals();
  const isEmpty = count + onTheWay.length === 0;
  return (
    <section className={styles.panel} aria-label={t('title')} data-field="media">
      {hasSlots ? (
        <Suspense>
          <PhotoSlots />
        </Suspense>
      ) : null}
      {count > 0 ? <RoleSlots /> : null}
      <Suspense>{count > 1 && <SamePhotos onKeepOne={keepOne} />}</Suspense>
      <MediaGrid />
      <OnTheWay uploads={onTheWay} />
      <div className={styles.add} data-empty={isEmpty || undefined}>
        <div className={styles.buttons}>
          <AddMediaButtons target={target} variant={isEmpty ? 'filled' : 'default'} />
          <Button
            variant="subtle"
            leftSection={<Images size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {t('fromLibrary')}
          </Button>
        </div>
        {isEmpty && mayUpload ? <Hint /> : null}
      </div>
      <LateDialog opened={picking}>
        {(opened) => (
          <MediaPicker
            accountId={target.accountId}
            opened={opened}
            onClose={() => setPicking(false)}
            onChoose={(chosen) => add(chosen.map(({ uid }) => uid))}
          />
        )}
      </LateDialog>
    </section>
  );
}

function useUploadTarget() {
  const t = useTexts(editorMessages.media);
  const saver = useSaver();
  const { accountId, entryId } = saver.identity;
  return {
    accountId,
    entryId,
    // Read when files arrive, so that typing the title doesn't rerender the photos.
    get label() {
      return shownFields(saver.snapshot().queue).title || t('thisEntry');
    },
  };
}

function Hint() {
  const t = useTexts(editorMessages.media);
  const isTouch = useMediaQuery('(hover: none)', undefined, { getInitialValueInEffect: false });
  return <p className={styles.hint}>{t(isTouch ? 'hintTouch' : 'hint')}</p>;
}

/** Placeholders for files being uploaded; the tray shows their progress. */
function OnTheWay({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(editorMessages.media);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.grid} aria-label={t('onTheWay')}>
      {uploads.map(({ id, name, size, sentBytes }) => (
        <li key={id} className={styles.sending} title={name}>
          <FilePreview file={uploadController.fileOf(id)} name={name} side={280} />
          <span className={styles.fileName} dir="auto">
            {name}
          </span>
          <progress max={size} value={sentBytes} aria-label={t('progress', { name })} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Files are added to the entry on the server; an open editor refetches it when one has been.
 * @returns those that are not in the entry yet
 */
function useArrivals(): readonly Upload[] {
  const t = useTexts(editorMessages.media);
  const saver = useSaver();
  const { entryId } = saver.identity;
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const { uploads } = useUploads();
  const own = uploads.filter(
    ({ id, place, state, mediaId }) =>
      place?.entryId === entryId && (mediaId !== null || state !== 'refused') && !settled.has(id),
  );
  const arrived = own.filter(({ mediaId }) => mediaId !== null).map(({ id }) => id);
  const take = useEffectEvent(async (ids: readonly string[]) => {
    const entry = await refetchEntry(saver).catch(() => null);
    setSettled((known) => new Set([...known, ...ids]));
    const isLeftOut =
      entry && own.some(({ id, mediaId }) => ids.includes(id) && !entry.mediaIds.includes(mediaId ?? ''));
    if (!isLeftOut) return;
    const { maxEntryMedia } = await import('../../../entry.ts');
    if (entry.mediaIds.length >= maxEntryMedia)
      showToast({ kind: 'warning', message: t('full', { most: maxEntryMedia }) });
  });
  const asked = arrived.join(' ');
  useEffect(() => {
    if (asked) void take(asked.split(' '));
  }, [asked]);
  return own;
}
