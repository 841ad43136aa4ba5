import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronUp, Pause, Play, X } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFormatter } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import { trayMessages } from './tray-messages.ts';
import type { Upload } from '../upload.ts';
import { totals } from '../upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload-tray.module.css';
import { useSizeText, useTimeText } from '../../use-size-text.ts';
import { useUploads } from '../use-uploads.ts';
import { secondsLeft, speedOf, type SpeedSample, withSample } from './upload-speed.ts';

/** After all uploads are done, the tray closes itself, so that it covers nothing. In milliseconds. */
const leaveAfter = 8_000;

/** @returns handlers for the tray: it stays open while hovered or focused */
function useLeaving(uploads: readonly Upload[]) {
  const { clear } = useUploads();
  const [isHeld, hold] = useState(false);
  const isOver = uploads.every(({ state }) => state === 'done');
  useEffect(() => {
    if (!isOver || isHeld) return undefined;
    const timer = setTimeout(clear, leaveAfter);
    return () => clearTimeout(timer);
  }, [isOver, isHeld, clear, uploads.length]);
  return {
    onPointerEnter: () => hold(true),
    onPointerLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  };
}

const sampleEvery = 1_000;

/** Bytes per second and seconds left over all files, sampled once a second while uploading. */
function useUploadSpeed(sentBytes: number, bytes: number, isMoving: boolean) {
  const [samples, setSamples] = useState<readonly SpeedSample[]>([]);
  const look = useEffectEvent(() => setSamples((known) => withSample(known, { at: Date.now(), sentBytes })));
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => look(), sampleEvery);
    return () => {
      clearInterval(timer);
      setSamples([]);
    };
  }, [isMoving]);
  const speed = speedOf(samples);
  return { speed, left: secondsLeft(bytes - sentBytes, speed) };
}

/** The pill's strip: its height plus a step above and below. */
const dockSize = '3.5rem';

/** All uploads, in a pill in a corner of the window that opens to a list. */
export function UploadTray({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(trayMessages.tray);
  const listId = useId();
  const ref = useRef<HTMLElement>(null);
  const { isFolded, fold } = useFolding(uploads);
  const keepOpen = useLeaving(uploads);
  useStackOffset(ref);
  const Chevron = isFolded ? ChevronUp : ChevronDown;
  return (
    <section
      className={styles.tray}
      ref={ref}
      aria-label={t('title')}
      data-folded={isFolded || undefined}
      data-trouble={totals(uploads).trouble > 0 || undefined}
      {...keepOpen}
    >
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
            {isFolded ? null : <Remaining uploads={uploads} />}
          </span>
          <Chevron size={18} aria-hidden />
          <span className="visually-hidden">{t(isFolded ? 'unfold' : 'fold')}</span>
        </button>
        <TrayActions uploads={uploads} isFolded={isFolded} />
      </header>
      <TotalBar uploads={uploads} />
      <ul id={listId} className={styles.list} hidden={isFolded}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function TotalBar({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(trayMessages.tray);
  const { active } = totals(uploads);
  if (active === 0) return null;
  const percent = sentPart(uploads) * 100;
  return (
    <div
      className={styles.total}
      role="progressbar"
      aria-label={t('total')}
      aria-valuenow={Math.round(percent)}
      style={{ '--done': `${percent}%` } as CSSProperties}
    />
  );
}

function sentPart(uploads: readonly Upload[]): number {
  const { bytes, sentBytes } = totals(uploads);
  return bytes > 0 ? sentBytes / bytes : 1;
}

/** A pill until it is opened, and again when all uploads are done. */
function useFolding(uploads: readonly Upload[]) {
  const [isFolded, setFolded] = useState(true);
  const hasArrived = uploads.every(({ state }) => state === 'preparing' || state === 'done');
  useEffect(() => {
    if (hasArrived) setFolded(true);
  }, [hasArrived]);
  return { isFolded, fold: () => setFolded(!isFolded) };
}

/** Notices are stacked on top of it. The shell reserves a strip for the pill. */
function useStackOffset(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current: tray } = ref;
    if (!tray) return undefined;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(() => page.setProperty('--stack-offset', `${tray.offsetHeight + 8}px`));
    observer.observe(tray);
    page.setProperty('--ff-dock', dockSize);
    return () => {
      observer.disconnect();
      page.removeProperty('--ff-dock');
      page.removeProperty('--stack-offset');
    };
  }, [ref]);
}

function TrayTitle({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(trayMessages.tray);
  const format = useFormatter();
  const { preparing, done, active, paused, interrupted, trouble } = totals(uploads);
  if (active > 0)
    return t('sending', { count: active, percent: format.number(sentPart(uploads), { style: 'percent' }) });
  if (interrupted > 0) return t('waitingForNet');
  if (paused > 0) return t('paused', { count: paused });
  if (trouble > 0) return t('trouble', { count: trouble });
  if (preparing > 0) return t('preparing', { count: preparing });
  return t('done', { count: done });
}

function Remaining({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTexts(trayMessages.tray);
  const sizeText = useSizeText();
  const timeText = useTimeText();
  const { bytes, sentBytes, active } = totals(uploads);
  const { speed, left } = useUploadSpeed(sentBytes, bytes, active > 0);
  if (active === 0) return null;
  const text = speed && left !== null ? t('remaining', { speed: sizeText(speed), time: timeText(left) }) : null;
  return <span className={styles.note}>{text ?? `${sizeText(sentBytes)} / ${sizeText(bytes)}`}</span>;
}

function TrayActions({ uploads, isFolded }: { uploads: readonly Upload[]; isFolded: boolean }) {
  const t = useTexts(trayMessages.tray);
  const { pause, resume, clear } = useUploads();
  const { active, paused, interrupted } = totals(uploads);
  const isAtRest = active + paused + interrupted === 0;
  const all = (act: (id: string) => void, ...states: Upload['state'][]) => {
    for (const { id, state } of uploads) if (states.includes(state)) act(id);
  };
  return (
    <>
      {active > 0 && !isFolded ? (
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
