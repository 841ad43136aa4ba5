import { ActionIcon, Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ImagePlus, X } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { MediaItem } from '#features/media/media.ts';
import type { MediaKind } from '#features/media/media-formats.ts';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from '../messages.ts';
import styles from '../site-settings.module.css';

const MediaPicker = lazy(async () => ({
  default: (await import('#features/media/app/library/picker/media-picker.tsx')).MediaPicker,
}));

interface Props {
  label: string;
  hint?: string;
  kind: MediaKind;
  max: number;
  ids: string[];
  onChange: (ids: string[]) => void;
  error?: string;
  fit?: 'cover' | 'contain';
}

/** Photos or a video from the account's library, in display order. */
export function MediaSetting({ label, hint, kind, max, ids, onChange, error, fit }: Props) {
  const t = useTexts(liveSiteMessages.media);
  const accountId = useAccountId();
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const { byId, isLoaded } = useMediaOf(accountId, ids);
  const choose = (media: MediaItem[]) =>
    onChange(max === 1 ? media.map(({ uid }) => uid) : [...new Set([...ids, ...media.map(({ uid }) => uid)])]);
  const isFull = max > 1 && ids.length >= max;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={hint} error={error}>
      <div className={styles.media} role="group" aria-labelledby={id}>
        {ids.map((uid, index) => (
          <Tile
            key={uid}
            media={byId.get(uid)}
            isGone={isLoaded && !byId.has(uid)}
            name={byId.get(uid)?.mediaTitle || byId.get(uid)?.alt || t('picture', { number: String(index + 1) })}
            fit={fit}
            onRemove={() => onChange(ids.filter((other) => other !== uid))}
            onEarlier={index > 0 ? () => onChange(swapped(ids, index)) : undefined}
          />
        ))}
        <Button
          variant="default"
          leftSection={<ImagePlus size={16} strokeWidth={1.75} aria-hidden />}
          disabled={isFull}
          onClick={() => setChoosing(true)}
        >
          {t(ids.length === 0 ? 'choose' : max === 1 ? 'replace' : 'add')}
        </Button>
      </div>
      {isChoosing && (
        <Suspense>
          <MediaPicker
            accountId={accountId}
            opened
            onClose={() => setChoosing(false)}
            onChoose={choose}
            kind={kind}
            max={max === 1 ? 1 : max - ids.length}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}

function useMediaOf(accountId: string, ids: string[]) {
  const found = useQuery({
    ...api.account(accountId).media.listMedia.queryOptions({ input: { ids } }),
    enabled: ids.length > 0,
  });
  return { byId: new Map(found.data?.items.map((item) => [item.uid, item])), isLoaded: found.data !== undefined };
}

function swapped(ids: string[], index: number): string[] {
  return ids.toSpliced(index - 1, 2, ...[ids[index] ?? [], ids[index - 1] ?? []].flat());
}

interface TileProps {
  media: MediaItem | undefined;
  isGone: boolean;
  name: string;
  fit?: 'cover' | 'contain';
  onRemove: () => void;
  onEarlier?: () => void;
}

function Tile({ media, isGone, name, fit, onRemove, onEarlier }: TileProps) {
  const t = useTexts(liveSiteMessages.media);
  return (
    <div className={styles.tile} data-fit={fit}>
      {isGone ? (
        <p className={styles.gone}>{t('gone')}</p>
      ) : (
        <MediaThumb media={media} ratio={4 / 3} fit={fit} sizes="140px" />
      )}
      <div className={styles.tileActions}>
        {onEarlier && (
          <ActionIcon variant="default" size="md" aria-label={t('earlier', { name })} onClick={onEarlier}>
            <ArrowLeft size={14} aria-hidden className={styles.back} />
          </ActionIcon>
        )}
        <ActionIcon variant="default" size="md" aria-label={t('remove', { name })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
