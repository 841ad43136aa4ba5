import { Button, RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../media.ts';
import { shortestRangeMs, type VideoRange } from '../../nouns/video-edit.ts';
import { clockText } from './clock-text.ts';
import type { Player } from './player.ts';
import styles from './video-editor.module.css';
import { videoMessages } from './video-messages.ts';

interface Props {
  media: MediaItem;
  player: Player;
  isBusy: boolean;
  /** The range currently shown; null for the whole file. */
  onTrim(range: VideoRange | null): void;
}

/** A video's start and end: set with two sliders, or at the player's current time. */
export function TrimTool({ media, player, isBusy, onTrim }: Props) {
  const t = useTexts(videoMessages);
  const length = media.durationMs ?? 0;
  const [[fromMs, toMs], setRange] = useState<[number, number]>([0, length]);
  if (length < 2 * shortestRangeMs && !media.edit.range) return null;
  const change = ([from, to]: [number, number]) => {
    setRange([from, to]);
    player.seek(from === fromMs ? to : from);
  };
  return (
    <section className={styles.tool}>
      <h3>{t('trim')}</h3>
      <p className={styles.hint}>{t('trimHint')}</p>
      <RangeSlider
        min={0}
        max={length}
        step={100}
        minRange={shortestRangeMs}
        value={[fromMs, toMs]}
        onChange={change}
        label={clockText}
        thumbFromLabel={t('from')}
        thumbToLabel={t('to')}
      />
      <p className={styles.hint}>
        {t('from')} {clockText(fromMs)} · {t('to')} {clockText(toMs)}
      </p>
      <div className={styles.verbs}>
        <Button size="xs" variant="default" onClick={() => setRange([earlier(player.now(), toMs), toMs])}>
          {t('startHere')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => setRange([fromMs, Math.min(length, Math.max(player.now(), fromMs + shortestRangeMs))])}
        >
          {t('endHere')}
        </Button>
        <Button
          size="xs"
          disabled={isBusy || (fromMs === 0 && toMs === length)}
          onClick={() => onTrim({ fromMs, toMs })}
        >
          {t('save')}
        </Button>
        {media.edit.range && <WholeButton isBusy={isBusy} onClick={() => onTrim(null)} />}
      </div>
    </section>
  );
}

function WholeButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const t = useTexts(videoMessages);
  return (
    <Button size="xs" variant="subtle" disabled={isBusy} onClick={onClick}>
      {t('whole')}
    </Button>
  );
}

/** A start that leaves something to show before the end. */
function earlier(atMs: number, toMs: number): number {
  return Math.min(atMs, Math.max(0, toMs - shortestRangeMs));
}
