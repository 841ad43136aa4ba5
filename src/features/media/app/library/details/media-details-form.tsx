import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { mediaAddress, type MediaItem } from '../../../media.ts';
import { FocalPointField } from './focal-point-field.tsx';
import styles from './media-details.module.css';
import { MediaFacts } from './media-facts.tsx';
import { MediaThumb } from '../../media-thumb.tsx';
import { mediaMessages } from '../../messages.ts';
import { MediaUses } from './media-uses.tsx';
import { useRetryMedia } from '../../use-retry-media.ts';
import { type Details, type DetailText, useSaveDetails } from './use-save-details.ts';

interface MediaDetailsFormProps {
  accountId: string;
  media: MediaItem;
  onClose: () => void;
}

const fields: { name: DetailText; hint?: 'altHint' | 'captionHint'; limit: number; isLong?: boolean }[] = [
  { name: 'alt', hint: 'altHint', limit: 500 },
  { name: 'mediaTitle', limit: 300 },
  { name: 'caption', hint: 'captionHint', limit: 1_000 },
  { name: 'description', limit: 5_000, isLong: true },
];

/** The details with their fields; a change by somebody else is shown beside one's own. */
export function MediaDetailsForm({ accountId, media, onClose }: MediaDetailsFormProps) {
  const t = useTexts(mediaMessages.details);
  const { alt, caption, mediaTitle, description, focal } = media;
  const [details, setDetails] = useState<Details>({ alt, caption, mediaTitle, description, focal });
  const { saving, theirs, isChanged } = useSaveDetails(accountId, media, onClose);
  const change = (patch: Partial<Details>) => setDetails((known) => ({ ...known, ...patch }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand inside another form, to which React would bubble this.
    event.stopPropagation();
    saving.mutate(details);
  };
  return (
    <form onSubmit={submit}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Look media={media} focal={details.focal} onFocal={(focal) => change({ focal })} />
          <MediaFacts media={media} />
        </div>
        <div className={styles.fields}>
          <Trouble isConflict={theirs !== undefined} error={saving.error} />
          {fields.map((field) => (
            <DetailField
              key={field.name}
              field={field}
              value={details[field.name]}
              theirs={theirs?.[field.name]}
              onChange={change}
            />
          ))}
          <MediaUses accountId={accountId} mediaId={media.uid} />
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={saving.isPending} disabled={!isChanged(details)}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Why it wasn't saved. */
function Trouble({ isConflict, error }: { isConflict: boolean; error: Error | null }) {
  const t = useTexts(mediaMessages.details);
  if (isConflict)
    return (
      <Alert color="warning" title={t('conflict')} role="alert">
        {t('conflictText')}
      </Alert>
    );
  return error ? (
    <Alert color="error" role="alert">
      {problemText(error)}
    </Alert>
  ) : null;
}

interface DetailFieldProps {
  field: (typeof fields)[number];
  value: string;
  theirs: string | undefined;
  onChange: (patch: Partial<Details>) => void;
}

function DetailField({ field: { name, hint, limit, isLong }, value, theirs, onChange }: DetailFieldProps) {
  const t = useTexts(mediaMessages.details);
  const shared = {
    label: t(name),
    description: hint && t(hint),
    value,
    maxLength: limit,
    dir: 'auto',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  };
  return (
    <>
      {isLong ? <Textarea {...shared} autosize minRows={3} maxRows={8} /> : <TextInput {...shared} />}
      {theirs !== undefined && theirs !== value ? (
        <div className={styles.theirs}>
          <span>{t('theirs', { text: theirs || t('empty') })}</span>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange({ [name]: theirs })}>
            {t('takeTheirs')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface LookProps {
  media: MediaItem;
  focal: Details['focal'];
  onFocal: (focal: Details['focal']) => void;
}

function Look({ media, focal, onFocal }: LookProps) {
  if (!media.mediaUploadCompleted)
    return (
      <div className={styles.still}>
        <MediaThumb media={media} ratio={4 / 3} withRetry />
      </div>
    );
  if (media.kind === 'image') return <FocalPointField media={media} value={focal} onChange={onFocal} />;
  return (
    <>
      <video
        className={styles.player}
        controls
        preload="metadata"
        poster={media.variants.length > 0 ? mediaAddress(media.uid, '680x680') : undefined}
        src={media.url}
      />
      {media.variants.length > 0 ? (
        <FocalPointField media={media} value={focal} onChange={onFocal} />
      ) : (
        <WithoutStill mediaId={media.uid} />
      )}
    </>
  );
}

/** The server had no ffmpeg when the video came: it plays as it is, and says what is missing. */
function WithoutStill({ mediaId }: { mediaId: string }) {
  const t = useTexts(mediaMessages.details);
  const retry = useRetryMedia(mediaId);
  return (
    <Alert color="warning" title={t('noStill')}>
      <p>{t('noStillText')}</p>
      <Button size="xs" variant="default" mt="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
        {t('prepareAgain')}
      </Button>
    </Alert>
  );
}
