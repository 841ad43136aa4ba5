import { FilePreview } from '#features/media/app/file-preview.tsx';
import { uploadController } from '#features/media/app/upload/own-uploads.ts';
import type { Upload } from '#features/media/app/upload/upload.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import styles from './media-panel.module.css';

/** Placeholders for files being uploaded; the tray shows their progress. */
export function OnTheWay({ uploads }: { uploads: readonly Upload[] }) {
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
