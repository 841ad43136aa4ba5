import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { isSound } from '../../../nouns/sound.ts';
import { mediaAddress } from '../../../media-address.ts';
import type { MediaItem } from '../../../media.ts';
import { FocalPointField } from './focal-point-field.tsx';
import styles from './media-details.module.css';
import { MediaFacts } from './media-facts.tsx';
import { MediaThumb } from '../../media-thumb.tsx';
import { libraryMessages } from '../library-messages.ts';
import { MediaUses } from './media-uses.tsx';
import { useRetryMedia } from '../../use-retry-media.ts';
import { type Details, useMediaForm } from './use-media-form.ts';

interface MediaDetailsFormProps {
  accountId: string;
  media: MediaItem;
  onClose: () => void;
}

/** The form for a medium's details; conflicts with someone else's changes are shown with a choice. */
export function MediaDetailsForm({ accountId, media, onClose }: MediaDetailsFormProps) {
  const t = useTexts(libraryMessages.details);
  const readOnly = !useMay()('media.edit');
  const edit = useMediaForm(accountId, media, onClose);
  const field = textFieldOf(edit.form, {
    alt: t('alt'),
    mediaTitle: t('mediaTitle'),
    caption: t('caption'),
    description: t('description'),
  });
  const submit = (event: FormEvent) => {
    // The dialog may be inside another form, to which React would bubble this event.
    event.stopPropagation();
    void edit.submit(event);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Look {...{ media, readOnly }} focal={edit.values.focal} onFocal={(focal) => edit.set({ focal })} />
          <MediaFacts media={media} />
        </div>
        <div className={styles.fields}>
          <EditNotices edit={edit} labelOf={([name = '']) => t(name as keyof Details)} />
          <TextInput description={t('altHint')} maxLength={500} readOnly={readOnly} {...field('alt')} />
          <TextInput maxLength={300} readOnly={readOnly} {...field('mediaTitle')} />
          <TextInput description={t('captionHint')} maxLength={1_000} readOnly={readOnly} {...field('caption')} />
          <Textarea maxLength={5_000} autosize minRows={3} maxRows={8} readOnly={readOnly} {...field('description')} />
          <MediaUses accountId={accountId} mediaId={media.uid} />
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {readOnly ? null : (
          <Button type="submit" loading={edit.isSaving}>
            {t('save')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface LookProps {
  media: MediaItem;
  readOnly: boolean;
  focal: Details['focal'];
  onFocal: (focal: Details['focal']) => void;
}

function Look({ media, readOnly, focal, onFocal }: LookProps) {
  const focus = (
    <div inert={readOnly}>
      <FocalPointField media={media} value={focal} onChange={onFocal} />
    </div>
  );
  if (!media.mediaUploadCompleted)
    return (
      <div className={styles.still}>
        <MediaThumb media={media} ratio={4 / 3} withRetry={!readOnly} />
      </div>
    );
  if (isSound(media)) return <audio className={styles.player} controls preload="metadata" src={media.url} />;
  if (media.kind === 'image') return focus;
  return (
    <>
      <video
        className={styles.player}
        controls
        preload="metadata"
        poster={media.variants.length > 0 ? mediaAddress(media, '680x680') : undefined}
        src={media.url}
      />
      {media.variants.length > 0 ? focus : readOnly ? null : <WithoutStill mediaId={media.uid} />}
    </>
  );
}

/** The server had no ffmpeg when the video arrived: it plays unprocessed, with a note on what is missing. */
function WithoutStill({ mediaId }: { mediaId: string }) {
  const t = useTexts(libraryMessages.details);
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
