import { FileText, Film, Image } from 'lucide-react';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { LeadFile } from '../../lead.ts';
import styles from '../leads.module.css';
import { contactMessages } from '../messages.ts';

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A request's attachments: photos with a preview, each file as a download. */
export function FileList({ files }: { files: readonly LeadFile[] }) {
  const t = useTexts(contactMessages);
  const sizeText = useSizeText();
  const accountId = useAccountId();
  return (
    <section aria-label={t('files')}>
      <h3 className={styles.filesTitle}>{t('files')}</h3>
      <ul className={styles.files}>
        {files.map(({ uid, name, type, sizeBytes, hasPreview }) => {
          const address = `/lead-files/${accountId}/${uid}`;
          return (
            <li key={uid}>
              <a className={styles.file} href={address} download={name}>
                <span className={styles.preview}>
                  {hasPreview ? <img src={`${address}/preview`} alt="" loading="lazy" /> : <TypeIcon type={type} />}
                </span>
                <bdi className={styles.fileName}>{name}</bdi>
                <span className={styles.muted}>{sizeText(sizeBytes)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function TypeIcon({ type }: { type: string }) {
  if (type.startsWith('image/')) return <Image {...icon} />;
  return type.startsWith('video/') ? <Film {...icon} /> : <FileText {...icon} />;
}
