import { Alert, Button, RangeSlider } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { LoadError } from '#ui/page/load-error.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MediaItem } from '../../media.ts';
import { isSound } from '../../nouns/sound.ts';
import { shortestRangeMs, type VideoEdit, type VideoRange } from '../../nouns/video-edit.ts';
import { CaptionsForm } from './captions-form.tsx';
import type { Player } from './player.ts';
import styles from './video-editor.module.css';
import { videoMessages } from './video-messages.ts';
import { clockText } from './clock-text.ts';

interface Props {
  accountId: string;
  media: MediaItem;
  player: Player;
}

/** A video's tools: poster frame, start and end, captions. */
export function VideoTools({ accountId, media, player }: Props) {
  const t = useTexts(videoMessages);
  const client = api.account(accountId).media;
  const edit = useMutation({
    mutationFn: (patch: Partial<VideoEdit>) => client.editVideo.call({ mediaId: media.uid, patch }),
  });
  const { range } = media.edit;
  const begin = range?.fromMs ?? 0;
  return (
    <>
      {edit.error && (
        <Alert color="danger" role="alert">
          {problemText(edit.error)}
        </Alert>
      )}
      {isSound(media) ? null : (
        <section className={styles.tool}>
          <h3>{t('poster')}</h3>
          <p className={styles.hint}>{t('posterHint')}</p>
          <div className={styles.verbs}>
            <Button
              size="xs"
              variant="default"
              loading={edit.isPending}
              onClick={() => edit.mutate({ posterMs: begin + player.now() })}
            >
              {t('usePoster')}
            </Button>
          </div>
        </section>
      )}
      <TrimTool
        key={media.edition}
        media={media}
        player={player}
        isBusy={edit.isPending || media.isEditPending}
        onTrim={(cut) => edit.mutate({ range: cut && { fromMs: begin + cut.fromMs, toMs: begin + cut.toMs } })}
      />
      <CaptionsTool {...{ accountId, media, player }} />
    </>
  );
}

interface CaptionsToolProps {
  accountId: string;
  media: MediaItem;
  player: Player;
}

/** A video's captions, typed or from a file. */
function CaptionsTool({ accountId, media, player }: CaptionsToolProps) {
  const t = useTexts(videoMessages);
  const client = api.account(accountId).media;
  const found = useQuery({ ...client.getCaptions.queryOptions({ input: { mediaId: media.uid } }), gcTime: 0 });
  return (
    <section className={styles.tool}>
      <h3>{t('captions')}</h3>
      <p className={styles.hint}>{t('captionsHint')}</p>
      {found.error && <LoadError query={found} title={t('loadFailed')} />}
      {found.data && (
        <CaptionsForm {...{ accountId, media, player }} captions={found.data} onSaved={() => void found.refetch()} />
      )}
    </section>
  );
}

interface TrimToolProps {
  media: MediaItem;
  player: Player;
  isBusy: boolean;
  /** The range currently shown; null for the whole file. */
  onTrim(range: VideoRange | null): void;
}

/** A video's start and end: set with two sliders, or at the player's current time. */
function TrimTool({ media, player, isBusy, onTrim }: TrimToolProps) {
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
const earlier = (atMs: number, toMs: number): number => Math.min(atMs, Math.max(0, toMs - shortestRangeMs));
