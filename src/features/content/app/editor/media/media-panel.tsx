import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AddMediaButtons } from '#features/media/app/upload/pick/add-media-buttons.tsx';
import { useDropTarget } from '#features/media/app/upload/pick/drop-target.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { shownFields } from '../saving/autosave-queue.ts';
import styles from './media-panel.module.css';
import { MediaGrid } from './media-grid.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { RoleSlots } from './role-slots.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useSaver, useShown } from '../use-entry.ts';
import { useMediaVerbs } from './use-media-verbs.ts';

const SamePhotos = lazy(async () => ({ default: (await import('./same-photos.tsx')).SamePhotos }));

const MediaPicker = lazy(async () => ({
  default: (await import('#features/media/app/library/picker/media-picker.tsx')).MediaPicker,
}));

/** The entry's photos and videos: added by upload, drop, paste, camera or from the library. */
export function MediaPanel() {
  const t = useTexts(editorMessages.media);
  const saver = useSaver();
  const mayUpload = useMay()('media.upload');
  const { accountId, entryId } = saver.identity;
  const count = useShown('mediaIds').length;
  const { add, keepOne } = useMediaVerbs();
  const [picking, setPicking] = useState(false);
  const target = {
    accountId,
    entryId,
    // Read when files arrive, so that typing the title doesn't rerender the photos.
    get label() {
      return shownFields(saver.snapshot().queue).title || t('thisEntry');
    },
  };
  useDropTarget(mayUpload ? target : null);
  const onTheWay = useArrivals();
  const isEmpty = count + onTheWay.length === 0;
  return (
    <section className={styles.panel} aria-label={t('title')} data-field="media">
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
            accountId={accountId}
            opened={opened}
            onClose={() => setPicking(false)}
            onChoose={(chosen) => add(chosen.map(({ uid }) => uid))}
          />
        )}
      </LateDialog>
    </section>
  );
}

function Hint() {
  const t = useTexts(editorMessages.media);
  const isTouch = useMediaQuery('(hover: none)', undefined, { getInitialValueInEffect: false });
  return <p className={styles.hint}>{t(isTouch ? 'hintTouch' : 'hint')}</p>;
}
