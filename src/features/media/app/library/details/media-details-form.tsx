import { Alert, Badge, Button, Loader, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useFormatter } from 'use-intl';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#app-kit/api/api.ts';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useMay } from '#app-kit/view/use-may.ts';
import { clockTime } from '#lib/time/clock-time.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { isSound } from '../../../nouns/sound.ts';
import { mediaAddress } from '../../../media-address.ts';
import { FocalPoint, type MediaItem } from '../../../media.ts';
import { FocalPointField } from './focal-point-field.tsx';
import styles from './media-details.module.css';
import { MediaThumb } from '../../media-thumb.tsx';
import { libraryMessages } from '../library-messages.ts';
import { useRetryMedia } from '../../use-retry-media.ts';
import { useSizeText } from '../../use-size-text.ts';

/** Checked by the server, too; the inputs themselves limit the length. */
const Details = z.object({
  alt: z.string(),
  mediaTitle: z.string(),
  caption: z.string(),
  description: z.string(),
  focal: FocalPoint,
});
type Details = z.infer<typeof Details>;

/** The form for a media item's texts and focal point. */
function useMediaForm(accountId: string, media: MediaItem, onSaved: () => void) {
  const t = useTexts(libraryMessages.details);
  const queryClient = useQueryClient();
  const procedures = api.account(accountId).media;
  return useEditForm<Details, MediaItem>({
    schema: async () => Details,
    record: media,
    valuesOf: ({ alt, mediaTitle, caption, description, focal }) => ({ alt, mediaTitle, caption, description, focal }),
    inputPath: 'patch',
    send: ({ changes, version }) => procedures.updateMedia.call({ mediaId: media.uid, version, patch: changes }),
    onSaved: () => {
      snackbar.success(t('saved'));
      onSaved();
      void queryClient.invalidateQueries({ queryKey: procedures.key() });
    },
  });
}

interface MediaDetailsFormProps {
  accountId: string;
  media: MediaItem;
  onClose: () => void;
}

/** The form for a media item's details; conflicts with someone else's changes are shown with a choice. */
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

/** Facts from the file itself. */
function MediaFacts({ media }: { media: MediaItem }) {
  const t = useTexts(libraryMessages.details);
  const format = useFormatter();
  const sizeText = useSizeText();
  const { name, size, width, height, durationMs, createDate, isMediaSourceMobileApp } = media;
  const facts = {
    file: name,
    size: sizeText(size),
    dimensions: width && height ? t('dimensionsValue', { width: String(width), height: String(height) }) : null,
    duration: durationMs === null ? null : clockTime(durationMs),
    added: format.dateTime(createDate, { dateStyle: 'medium', timeStyle: 'short' }),
    source: isMediaSourceMobileApp ? t('fromPhone') : null,
  };
  return (
    <dl className={styles.facts}>
      {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) =>
        facts[fact] === null ? null : (
          <div key={fact} style={{ display: 'contents' }}>
            <dt>{t(fact)}</dt>
            <dd>
              <bdi>{facts[fact]}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** The entries that use a media item, with its role in each. */
function MediaUses({ accountId, mediaId }: { accountId: string; mediaId: string }) {
  const t = useTexts(libraryMessages.details);
  const uses = useQuery(
    api.account(accountId).content.listMediaUses.queryOptions({ input: { mediaId }, staleTime: 0 }),
  );
  return (
    <section>
      <h3 className={styles.label}>{t('uses')}</h3>
      {uses.isPending ? <Loader size="xs" /> : null}
      {uses.isError ? <p className={styles.hint}>{t('usesFailed')}</p> : null}
      {uses.data?.length === 0 ? <p className={styles.hint}>{t('usesNone')}</p> : null}
      <ul className={styles.uses}>
        {uses.data?.map(({ entryId, title, inTrash, roles }) => (
          <li key={entryId} className={styles.use}>
            {inTrash ? (
              <bdi>{title || t('untitled')}</bdi>
            ) : (
              <AppLink to="/content/$entryId" params={{ entryId }}>
                <bdi>{title || t('untitled')}</bdi>
              </AppLink>
            )}
            {inTrash ? <Badge color="warning">{t('inTrash')}</Badge> : null}
            {roles.map((role) => (
              <Badge key={role} color="gray">
                {t(`roles.${role}`)}
              </Badge>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
