import { Upload as UploadSign } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { mediaMessages } from '../../messages.ts';
import { useDropTarget } from '../pick/drop-target.ts';
import type { Upload, UploadTarget } from '../upload.ts';
import { uploadController } from '../own-uploads.ts';
import { isUnsent, totals } from '../upload-queue.ts';
import styles from './upload-tray.module.css';
import { useUploads } from '../use-uploads.ts';
import { useWindowDrop } from '../pick/use-window-drop.ts';

/** The upload UI around every screen: the tray, dropping and pasting anywhere, and resuming after a reload. */
export function UploadsFrame() {
  const { viewer, accountId, account, isViewing } = useView();
  const mayUpload = useMay()('media.upload');
  const { uploads, addFiles } = useUploads();
  useEffect(() => void uploadController.open(viewer.userId), [viewer.userId]);
  useRetryOnEditing(isViewing);
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
function useRetryOnEditing(isViewing: boolean): void {
  const wasViewing = useRef(isViewing);
  useEffect(() => {
    if (wasViewing.current && !isViewing) uploadController.retryFailed();
    wasViewing.current = isViewing;
  }, [isViewing]);
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

type DrawTray = (uploads: readonly Upload[]) => ReactNode;

/**
 * The tray and previews are loaded on the first interaction with the page, before there can be an upload, and are then
 * available offline.
 */
function useTray(uploads: readonly Upload[]): ReactNode {
  const [tray, setTray] = useState<{ draw: DrawTray }>();
  const isNeeded = uploads.length > 0;
  useEffect(() => {
    if (tray) return undefined;
    const load = () => {
      void import('../pick/check-file.ts').catch(() => undefined);
      void import('./upload-tray.tsx').then(
        ({ UploadTray }) => setTray({ draw: (all) => <UploadTray uploads={all} /> }),
        () => undefined,
      );
    };
    const moments = ['pointerdown', 'keydown', 'dragenter', 'online'] as const;
    if (isNeeded) load();
    for (const moment of moments) window.addEventListener(moment, load);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, load);
    };
  }, [tray, isNeeded]);
  return tray && isNeeded ? tray.draw(uploads) : null;
}

/** Announces changes of uploads politely, without repeating percentages. */
function UploadNews({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(mediaMessages.heard);
  const before = useRef<readonly Upload[]>([]);
  const [news, setNews] = useState('');
  useEffect(() => {
    const was = new Map(before.current.map(({ id, state }) => [id, state]));
    before.current = uploads;
    const added = uploads.filter(
      ({ id, state, mediaId }) => !was.has(id) && state !== 'refused' && mediaId === null,
    ).length;
    const turned = uploads.filter(({ id, state }) => was.get(id) !== state);
    const lines = turned.flatMap(({ name, state, reason }) => {
      if (state === 'failed' || state === 'refused') return [t('failed', { name, reason: reason ?? '' })];
      return state === 'done' && was.size > 0 ? [t('done', { name })] : [];
    });
    if (added > 0) lines.unshift(t('added', { count: added }));
    const { active, preparing, done } = totals(uploads);
    if (lines.length > 0 && active + preparing === 0 && done > 1) lines.push(t('allDone'));
    if (lines.length > 0) setNews(lines.join('. '));
  }, [uploads, t]);
  return (
    <div role="status" className="visually-hidden">
      {news}
    </div>
  );
}
