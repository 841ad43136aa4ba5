import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useFormatter } from 'use-intl';
import { FilePreview } from '#features/media/app/file-preview.tsx';
import { checkFile } from '#features/media/app/upload/pick/check-file.ts';
import { PickFiles } from '#features/media/app/upload/pick/pick-files.tsx';
import { recentFile } from '#features/media/app/upload/pick/recent-files.ts';
import { StoredUploads } from '#features/media/app/upload/stored-uploads.ts';
import { UploadController } from '#features/media/app/upload/upload-controller.ts';
import { totals } from '#features/media/app/upload/upload-queue.ts';
import type { Upload } from '#features/media/app/upload/upload.ts';
import { sizeText } from '#features/media/size-text.ts';
import { refusal } from '#features/media/upload-refusal.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { phoneMessages } from './phone-messages.ts';
import styles from './phone.module.css';
import type { PairedPhone } from '../../phone.ts';

let limits: Pick<PairedPhone, 'maxFileBytes' | 'maxVideoSeconds'> | undefined;
let onRefused = () => {};

async function check(file: File): Promise<string | undefined> {
  const most = limits?.maxFileBytes ?? Infinity;
  if (file.size > most)
    return refusal(file.name, `has ${sizeText(file.size)}. Phones may send files of up to ${sizeText(most)}.`);
  return checkFile(file, async () => ({ maxVideoSeconds: limits?.maxVideoSeconds ?? Infinity }));
}

/** This phone's uploads; a reload or a lost connection loses none of them. */
export const phoneUploads = new UploadController({
  path: '/phones/uploads',
  onRefused: () => onRefused(),
  stored: new StoredUploads('phone-uploads'),
  check,
});

/**
 * Resumes pending uploads for this business, even after the phone was paired again.
 * @param refused called when the phone is no longer authorized
 */
export function openUploads(phone: PairedPhone, refused: () => void): void {
  limits = phone;
  onRefused = refused;
  void phoneUploads.open(phone.accountId);
}

/** This phone's uploads, newest first. */
export function SentList({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(phoneMessages.send);
  if (uploads.length === 0)
    return (
      <div className={styles.nothing}>
        <p className={styles.nothingTitle}>{t('none')}</p>
        <p>{t('noneText')}</p>
      </div>
    );
  return (
    <section className={styles.sent} aria-label={t('list')}>
      <div className={styles.sum}>
        <p role="status">
          <Sum uploads={uploads} />
        </p>
        {uploads.some(hasArrived) ? (
          <button type="button" className={styles.quiet} onClick={() => phoneUploads.clear()}>
            {t('clear')}
          </button>
        ) : null}
      </div>
      <ul className={styles.list}>
        {uploads.toReversed().map((upload) => (
          <SentRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

/** The rest is up to the server. */
const hasArrived = ({ mediaId }: Upload): boolean => mediaId !== null;

function Sum({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(phoneMessages.send);
  const { count, interrupted, trouble, active } = totals(uploads);
  const sent = uploads.filter(hasArrived).length;
  if (interrupted > 0 && active === 0) return t('waitingForNet');
  if (trouble > 0 && sent === count) return t('trouble', { count: trouble });
  return sent === count ? t('allSent', { count }) : t('progress', { sent, count });
}

function SentRow({ upload }: { upload: Upload }) {
  const t = useTexts(phoneMessages.send);
  const { id, name, state, size, sentBytes, mediaId } = upload;
  const isSent = hasArrived(upload);
  const isOnItsWay = state === 'sending' || state === 'paused' || state === 'interrupted';
  const share = size > 0 ? sentBytes / size : 0;
  return (
    <li className={styles.row} data-state={isSent ? 'sent' : state}>
      <span className={styles.preview}>
        <FilePreview file={phoneUploads.fileOf(id) ?? recentFile(mediaId ?? '')} name={name} side={112} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.note}>
          <Note upload={upload} share={share} />
        </p>
        {isOnItsWay ? (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={t('fileProgress', { name })}
            aria-valuenow={Math.round(share * 100)}
            style={{ '--done': `${share * 100}%` } as CSSProperties}
          />
        ) : null}
      </div>
      <RowVerbs upload={upload} />
    </li>
  );
}

function Note({ upload: { state, reason, mediaId }, share }: { upload: Upload; share: number }) {
  const t = useTexts(phoneMessages.send);
  const format = useFormatter();
  if (mediaId !== null) return t('sentTo');
  if (state === 'failed' || state === 'refused') return reason;
  if (state === 'needsFile') return t('needsFile');
  if (state === 'interrupted') return reason ?? t('interrupted');
  return state === 'sending' ? format.number(share, { style: 'percent' }) : t('waiting');
}

function RowVerbs({ upload: { id, name, state, mediaId } }: { upload: Upload }) {
  const t = useTexts(phoneMessages.send);
  if (mediaId !== null) return <CircleCheck className={styles.good} size={22} aria-hidden />;
  return (
    <>
      {state === 'refused' ? <CircleAlert className={styles.bad} size={22} aria-hidden /> : null}
      {state === 'failed' ? (
        <button
          type="button"
          className={styles.icon}
          aria-label={t('retryOf', { name })}
          onClick={() => phoneUploads.resume(id)}
        >
          <RotateCw size={20} aria-hidden />
        </button>
      ) : null}
      {state === 'needsFile' ? (
        <PickFiles onFiles={([file]) => file && phoneUploads.giveFile(id, file)} multiple={false}>
          {(open) => (
            <button type="button" className={styles.icon} aria-label={t('retryOf', { name })} onClick={open}>
              <RotateCw size={20} aria-hidden />
            </button>
          )}
        </PickFiles>
      ) : null}
      <button
        type="button"
        className={styles.icon}
        aria-label={t('remove', { name })}
        onClick={() => phoneUploads.cancel(id)}
      >
        <X size={20} aria-hidden />
      </button>
    </>
  );
}
