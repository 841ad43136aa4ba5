import { Button } from '@mantine/core';
import { useId, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useFormatter } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import { mediaAddress } from '../../../media-address.ts';
import type { FocalPoint } from '../../../media.ts';
import { libraryMessages } from '../library-messages.ts';
import styles from './media-details.module.css';
import type { ThumbMedia } from '../../thumb-media.ts';

const percent = { style: 'percent' } as const;
const center: FocalPoint = { x: 0.5, y: 0.5 };
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The aspect ratios of crops: tile, card and hero. */
const shapes = [1, 4 / 3, 16 / 6];

interface FocalPointFieldProps {
  media: ThumbMedia;
  value: FocalPoint;
  onChange: (value: FocalPoint) => void;
}

/** Sets what stays visible in crops: by a click, by dragging, or with the arrow keys (with Shift in larger steps). */
export function FocalPointField({ media, value, onChange }: FocalPointFieldProps) {
  const t = useTexts(libraryMessages.details);
  const { number } = useFormatter();
  const hintId = useId();
  const picture = useRef<HTMLDivElement>(null);
  const onPointer = ({ clientX, clientY, buttons }: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || buttons === 0) return;
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    onChange({ x: within(value.x + step[0] * size), y: within(value.y + step[1] * size) });
  };
  const source = mediaAddress(media, '680x680');
  const at = { '--x': `${value.x * 100}%`, '--y': `${value.y * 100}%` } as CSSProperties;
  return (
    <div className={styles.focal} style={at}>
      <p className={styles.label}>{t('focal')}</p>
      <div
        ref={picture}
        className={styles.canvas}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onPointer(event);
        }}
        onPointerMove={onPointer}
      >
        <img src={source} alt={media.alt} draggable={false} />
        <div
          className={styles.point}
          role="slider"
          tabIndex={0}
          aria-label={t('focal')}
          aria-describedby={hintId}
          aria-valuenow={Math.round(value.x * 100)}
          aria-valuetext={t('focalAt', { x: number(value.x, percent), y: number(value.y, percent) })}
          onKeyDown={onKey}
        />
      </div>
      <p className={styles.hint} id={hintId}>
        {t('focalHint')}
      </p>
      <Crops source={source} value={value} onCenter={() => onChange(center)} />
    </div>
  );
}

function Crops({ source, value, onCenter }: { source: string; value: FocalPoint; onCenter: () => void }) {
  const t = useTexts(libraryMessages.details);
  return (
    <div className={styles.crops} role="group" aria-label={t('previews')}>
      {shapes.map((ratio) => (
        <img key={ratio} className={styles.crop} src={source} alt="" style={{ aspectRatio: ratio }} />
      ))}
      <Button variant="subtle" size="xs" disabled={isCenter(value)} onClick={onCenter}>
        {t('center')}
      </Button>
    </div>
  );
}

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

const isCenter = ({ x, y }: FocalPoint): boolean => x === center.x && y === center.y;
