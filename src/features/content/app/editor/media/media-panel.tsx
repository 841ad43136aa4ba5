import { Button } from '@mantine/core';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { AddMediaButtons } from '#features/media/app/upload/pick/add-media-buttons.tsx';
import { useDropTarget } from '#features/media/app/upload/pick/drop-target.ts';
import { MediaPicker } from '#features/media/app/library/media-picker.tsx';
import { FilePreview } from '#features/media/app/file-preview.tsx';
import { uploadController } from '#features/media/app/upload/upload-controller.ts';
import type { Upload } from '#features/media/app/upload/upload.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import styles from './media-panel.module.css';
import { MediaGrid } from './media-grid.tsx';
import { RoleSlots } from './role-slots.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useSaver, useShown } from '../use-entry.ts';
import { useMediaVerbs } from './use-media-verbs.ts';

/** The entry's photos and videos: added by upload, drop, paste, camera or from the library. */
export function MediaPanel() {
  const t = useTexts(editorMessages.media);
  const { accountId, entryId } = useSaver().identity;
  const title = useShown('title');
  const mediaIds = useShown('mediaIds');
  const { add } = useMediaVerbs();
  const [picking, setPicking] = useState(false);
  const target = { accountId, entryId, label: title || t('thisEntry') };
  useDropTarget(target);
  const onTheWay = useArrivals();
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('title')}</h2>
        <span className={styles.count}>{mediaIds.length || null}</span>
      </div>
      <div className={styles.add}>
        <AddMediaButtons target={target} variant={mediaIds.length ? 'default' : 'filled'} />
        <Button
          variant="subtle"
          leftSection={<Images size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {t('fromLibrary')}
        </Button>
      </div>
      {mediaIds.length > 0 ? <RoleSlots /> : null}
      <MediaGrid />
      <OnTheWay uploads={onTheWay} />
      {mediaIds.length === 0 ? <p className={styles.hint}>{t('hint')}</p> : null}
      <MediaPicker
        accountId={accountId}
        opened={picking}
        onClose={() => setPicking(false)}
        onChoose={(chosen) => add(chosen.map(({ uid }) => uid))}
      />
    </section>
  );
}

/** Files that are still being sent: their progress is in the tray, here they only keep their place. */
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
