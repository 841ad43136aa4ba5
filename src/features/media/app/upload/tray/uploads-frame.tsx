import { Upload as UploadSign } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { mediaMessages } from '../../messages.ts';
import { useDropTarget } from '../pick/drop-target.ts';
import type { UploadTarget } from '../upload.ts';
import { uploadController } from '../own-uploads.ts';
import { UploadNews } from './upload-news.tsx';
import { isUnsent } from '../upload-queue.ts';
import styles from './upload-tray.module.css';
import { useTray } from './use-tray.tsx';
import { useUploads } from '../use-uploads.ts';
import { useWindowDrop } from '../pick/use-window-drop.ts';

/** The upload UI around every screen: the tray, dropping and pasting anywhere, and resuming after a reload. */
export function UploadsFrame() {
  const { viewer, accountId, account, isLooking } = useView();
  const mayUpload = useMay()('media.upload');
  const { uploads, addFiles } = useUploads();
  useEffect(() => void uploadController.open(viewer.userId), [viewer.userId]);
  useRetryOnEditing(isLooking);
  useEffect(() => {
    const goOn = () => uploadController.tryAgain();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, []);
  useWarning(uploads.some(isUnsent));
  useDropTarget(accountId && mayUpload ? { accountId, label: account?.businessName } : null, true);
  const tray = useTray(uploads);
  const over = useWindowDrop(addFiles);
  return (
    <>
      {over ? <Curtain target={over} /> : null}
      {tray}
      <UploadNews uploads={uploads} />
    </>
  );
}

function Curtain({ target }: { target: UploadTarget }) {
  const t = useTexts(mediaMessages);
  return (
    <div className={styles.curtain} aria-hidden>
      <div className={styles.curtainFrame}>
        <UploadSign className={styles.curtainIcon} size={32} strokeWidth={1.75} />
        {t('dropHere')}
        {target.label ? <span className={styles.curtainNote}>{t('dropTo', { label: target.label })}</span> : null}
      </div>
    </div>
  );
}

/** What was refused while the account was only looked at is sent after the switch to editing. */
function useRetryOnEditing(isLooking: boolean): void {
  const wasLooking = useRef(isLooking);
  useEffect(() => {
    if (wasLooking.current && !isLooking) uploadController.retryFailed();
    wasLooking.current = isLooking;
  }, [isLooking]);
}

/** Before the tab closes: uploads resume after a reload, but not while the app is closed. */
function useWarning(isOnTheWay: boolean): void {
  useEffect(() => {
    if (!isOnTheWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOnTheWay]);
}
