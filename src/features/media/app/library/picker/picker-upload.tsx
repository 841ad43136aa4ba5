import { Button, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ImagePlus } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaKind } from '../../../media-formats.ts';
import { useDropTarget } from '../../upload/pick/drop-target.ts';
import { PickFiles } from '../../upload/pick/pick-files.tsx';
import type { Upload, UploadTarget } from '../../upload/upload.ts';
import { totals } from '../../upload/upload-queue.ts';
import { useUploads } from '../../upload/use-uploads.ts';
import { libraryMessages } from '../library-messages.ts';
import styles from './picker-upload.module.css';

interface PickerUploadProps {
  target: UploadTarget & { key: string };
  kind?: MediaKind | undefined;
  /** The empty library offers the button itself. */
  isEmpty: boolean;
}

/** Adds files to the library from its dialog, which covers the tray: their progress is shown here. */
export function PickerUpload({ target, kind, isEmpty }: PickerUploadProps) {
  const t = useTexts(libraryMessages.upload);
  const { uploads, addFiles } = useUploads();
  const isTouch = useMediaQuery('(hover: none)', undefined, { getInitialValueInEffect: false });
  const mayUpload = useMay()('media.upload');
  useDropTarget(mayUpload ? target : null);
  const own = uploads.filter(({ key }) => key === target.key);
  if (!mayUpload || (isEmpty && own.length === 0)) return null;
  return (
    <div className={styles.drop}>
      <PickFiles kind={kind} onFiles={(files) => addFiles(files, target)}>
        {(open) => (
          <Button variant="default" leftSection={<ImagePlus size={16} strokeWidth={1.75} aria-hidden />} onClick={open}>
            {t(`add.${kind ?? 'any'}`)}
          </Button>
        )}
      </PickFiles>
      {isTouch || own.length > 0 ? null : <p className={styles.hint}>{t('drop')}</p>}
      <Sending uploads={own} />
    </div>
  );
}

function Sending({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(libraryMessages.upload);
  const format = useFormatter();
  const { active, paused, interrupted, bytes, sentBytes } = totals(uploads);
  const sent = bytes > 0 ? sentBytes / bytes : 0;
  const percent = format.number(sent, { style: 'percent' });
  return (
    <>
      {active + paused + interrupted > 0 ? (
        <div className={styles.sending}>
          <p className={styles.hint}>
            {active > 0 ? t('sending', { count: active, percent }) : t(interrupted > 0 ? 'interrupted' : 'paused')}
          </p>
          <Progress value={sent * 100} size="sm" aria-label={t('progress')} />
        </div>
      ) : null}
      <Troubles uploads={uploads} />
    </>
  );
}

function Troubles({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(libraryMessages.upload);
  const refused = uploads.filter(({ state }) => state === 'failed' || state === 'refused');
  return (
    <div role="alert" className={styles.troubles}>
      {refused.map(({ id, name, reason }) => (
        // Most reasons name the file.
        <p key={id}>{reason?.includes(name) ? reason : t('failed', { name, reason: reason ?? '' })}</p>
      ))}
    </div>
  );
}
