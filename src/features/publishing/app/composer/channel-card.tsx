import { Alert, Button, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFormatter } from 'use-intl';
import type { MediaItem } from '#features/media/media.ts';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Composer } from '../../composer.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import { taggedLink } from '../../post-text.ts';
import { type PreflightMedia, problemsOf } from '../../preflight.ts';
import { KindMark } from '../kind-mark.tsx';
import { PostStateLine } from '../post-state.tsx';
import styles from './composer.module.css';
import { composerMessages } from './composer-messages.ts';
import { MessageFields } from './message-fields.tsx';
import { PostActions } from './post-actions.tsx';
import { type Line, useDraft } from './use-draft.ts';

const PostPreview = lazy(async () => ({ default: (await loadPart(() => import('./post-preview.tsx'))).PostPreview }));

const counts = ['views', 'clicks', 'reactions', 'comments', 'shares'] as const;

interface ChannelCardProps {
  composer: Composer;
  line: Line;
}

/** What an entry says at one channel, how it will look there, and when. */
export function ChannelCard({ composer, line }: ChannelCardProps) {
  const t = useTexts(composerMessages);
  const { entry } = composer;
  const { channel } = line;
  const draft = useDraft(line, entry.uid);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const kind = channelKinds[channel.kind];
  const { message, post } = draft;
  const link = linkOf(composer, line, post?.uid);
  const problems = problemsOf(kind, message, knownMedia(entry.media), message.hasLink ? link : '');
  const isReadOnly =
    post?.state === 'sending' || post?.state === 'processing' || (post?.state === 'published' && !kind.rules.canUpdate);
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <KindMark kind={channel.kind} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <bdi>{channel.name}</bdi>
          </h2>
          <PostStateLine post={post} />
        </div>
      </header>
      <Notes line={line} post={post} />
      {isReadOnly || kind.rules.text.most === 0 ? null : (
        <SegmentedControl
          fullWidth
          aria-label={t('viewOf', { name: channel.name })}
          value={view}
          onChange={(next) => setView(next as typeof view)}
          data={[
            { value: 'write', label: t('write') },
            { value: 'preview', label: t('preview') },
          ]}
        />
      )}
      {view === 'preview' || isReadOnly ? (
        <Suspense>
          <PostPreview kind={kind} name={channel.name} message={message} media={entry.media} link={link} />
        </Suspense>
      ) : (
        <MessageFields {...{ kind, channel, draft, problems, link, media: entry.media }} />
      )}
      <Saving draft={draft} />
      <PostActions {...{ composer, line, draft, problems }} />
    </li>
  );
}

/** What preflight has to know of an entry's media, as the server knows it (`post-media.ts`). */
const knownMedia = (media: readonly MediaItem[]): Map<string, PreflightMedia> =>
  new Map(
    media.map(({ uid, kind, variants, width, height, durationMs, size, mediaUploadCompleted }) => {
      const largest = kind === 'image' ? variants.at(-1) : undefined;
      const shown = { width: largest?.width ?? width, height: largest?.height ?? height };
      return [uid, { uid, kind, ...shown, durationMs, bytes: size, isReady: mediaUploadCompleted }];
    }),
  );

/** As it is sent: ids of posts are all of one length, so a new post counts as any other. */
function linkOf({ entry }: Composer, { channel }: Line, postId = 'x'.repeat(34)): string {
  if (!entry.pageUrl) return '';
  return channel.isTagged ? taggedLink(entry.pageUrl, channelKinds[channel.kind], postId) : entry.pageUrl;
}

/** What somebody has to know before they go on: an earlier post, changes at the channel, and what it brought. */
function Notes({ line, post }: { line: Line; post: Line['post'] }) {
  const t = useTexts(composerMessages);
  const format = useFormatter();
  const { lastPublishedDate } = line;
  const isAgain = lastPublishedDate && post?.state !== 'published';
  const words = useTexts(composerMessages.resultWords);
  const results = post?.results;
  const counted = results ? counts.filter((name) => results[name] !== null) : [];
  return (
    <>
      {isAgain ? (
        <Alert color="warning">
          {t('duplicate', { date: format.dateTime(lastPublishedDate, { dateStyle: 'medium' }) })}
        </Alert>
      ) : null}
      {results && counted.length > 0 ? (
        <p className={styles.results}>
          <span className="visually-hidden">{t('results')}: </span>
          {counted.map((name) => words(name, { count: results[name] ?? 0 })).join(' · ')}
        </p>
      ) : null}
    </>
  );
}

function Saving({ draft: { state, failure, takeTheirs } }: { draft: ReturnType<typeof useDraft> }) {
  const t = useTexts(composerMessages);
  if (state === 'conflict')
    return (
      <Alert color="error">
        {t('conflict')}{' '}
        <Button size="compact-sm" variant="default" onClick={takeTheirs}>
          {t('reload')}
        </Button>
      </Alert>
    );
  return (
    <p className={styles.saving} role="status" data-failed={state === 'failed' || undefined}>
      {state === 'failed' ? `${t('saveFailed')}: ${failure}` : state === 'saving' ? t('saving') : ''}
    </p>
  );
}
