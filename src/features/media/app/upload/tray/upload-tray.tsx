import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ChevronDown, ChevronUp, Pause, Play, X } from 'lucide-react';
import { useEffect, useId, useState, type CSSProperties } from 'react';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { upTo } from '#ui/theme/breakpoints.ts';
import { mediaMessages } from '../../messages.ts';
import type { Upload } from '../upload.ts';
import { totals } from '../upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload-tray.module.css';
import { useLeaving } from '../use-leaving.ts';
import { useSizeText, useTimeText } from '../../use-size-text.ts';
import { useUploadSpeed } from './use-upload-speed.ts';
import { useUploads } from '../use-uploads.ts';

/** All uploads in a corner of the window, on phones in a sheet above the tab bar; nothing when there are none. */
export function UploadTray() {
  const { uploads } = useUploads();
  return uploads.length > 0 ? <Tray uploads={uploads} /> : null;
}

function Tray({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(mediaMessages.tray);
  const listId = useId();
  const { isFolded, fold } = useFolding(uploads);
  const { bytes, sentBytes, active } = totals(uploads);
  const keepOpen = useLeaving(uploads);
  const done = bytes > 0 ? (sentBytes / bytes) * 100 : 100;
  return (
    <section className={styles.tray} aria-label={t('title')} data-folded={isFolded || undefined} {...keepOpen}>
      <header className={styles.header}>
        <button
          type="button"
          className={styles.summary}
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={fold}
        >
          <span className={styles.words}>
            <span className={styles.title}>
              <TrayTitle uploads={uploads} />
            </span>
            <Remaining uploads={uploads} />
          </span>
          {isFolded ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
          <span className="visually-hidden">{t(isFolded ? 'unfold' : 'fold')}</span>
        </button>
        <TrayActions uploads={uploads} />
      </header>
      {active > 0 ? (
        <div
          className={styles.total}
          role="progressbar"
          aria-label={t('total')}
          aria-valuenow={Math.round(done)}
          style={{ '--done': `${done}%` } as CSSProperties}
        />
      ) : null}
      <ul id={listId} className={styles.list} hidden={isFolded}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function useFolding(uploads: readonly Upload[]) {
  const [isFolded, setFolded] = useState(readBrowser('uploadsFolded') === 'true');
  const fold = () => {
    setFolded(!isFolded);
    writeBrowser('uploadsFolded', String(!isFolded));
  };
  // On a phone the open tray covers the pictures that have just arrived.
  const isPhone = useMediaQuery(upTo('phone'));
  const hasArrived = uploads.every(({ state }) => state === 'preparing' || state === 'done');
  useEffect(() => {
    if (isPhone && hasArrived) setFolded(true);
  }, [isPhone, hasArrived]);
  return { isFolded, fold };
}

function TrayTitle({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(mediaMessages.tray);
  const { count, preparing, done, active, paused, interrupted, trouble } = totals(uploads);
  if (active > 0) return t('sending', { done: Math.min(preparing + done + 1, count), count });
  if (interrupted > 0) return t('waitingForNet');
  if (paused > 0) return t('paused', { count: paused });
  if (trouble > 0) return t('trouble', { count: trouble });
  if (preparing > 0) return t('preparing', { count: preparing });
  return t('done', { count: done });
}

function Remaining({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(mediaMessages.tray);
  const sizeText = useSizeText();
  const timeText = useTimeText();
  const { bytes, sentBytes, active } = totals(uploads);
  const { speed, left } = useUploadSpeed(sentBytes, bytes, active > 0);
  if (active === 0) return null;
  const text = speed && left !== null ? t('remaining', { speed: sizeText(speed), time: timeText(left) }) : null;
  return <span className={styles.note}>{text ?? `${sizeText(sentBytes)} / ${sizeText(bytes)}`}</span>;
}

function TrayActions({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(mediaMessages.tray);
  const { pause, resume, clear } = useUploads();
  const { active, paused, interrupted } = totals(uploads);
  const isAtRest = active + paused + interrupted === 0;
  const all = (act: (id: string) => void, ...states: Upload['state'][]) => {
    for (const { id, state } of uploads) if (states.includes(state)) act(id);
  };
  return (
    <>
      {active > 0 ? (
        <ActionIcon aria-label={t('pauseAll')} title={t('pauseAll')} onClick={() => all(pause, 'waiting', 'sending')}>
          <Pause size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {active === 0 && paused + interrupted > 0 ? (
        <ActionIcon
          aria-label={t('resumeAll')}
          title={t('resumeAll')}
          onClick={() => all(resume, 'paused', 'interrupted')}
        >
          <Play size={18} className={styles.mirrored} aria-hidden />
        </ActionIcon>
      ) : null}
      {isAtRest ? (
        <ActionIcon aria-label={t('close')} title={t('close')} onClick={clear}>
          <X size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </>
  );
}
