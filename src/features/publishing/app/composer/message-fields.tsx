import { Button, Skeleton, Switch, Textarea, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { MediaItem } from '#features/media/media.ts';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Channel } from '../../channel.ts';
import type { ChannelKind } from '../../channel-kinds.ts';
import { htmlOf, lengthOf, plainLines, sentText, shorten } from '../../post-text.ts';
import { cropFor, type PostProblem } from '../../preflight.ts';
import type { PostMessage } from '../../post.ts';
import styles from './composer.module.css';
import { composerMessages } from './composer-messages.ts';
import { MediaStrip } from './media-strip.tsx';
import type { useDraft } from './use-draft.ts';

const RichTextField = lazy(async () => ({
  default: (await loadPart(() => import('#features/content/app/editor/text/rich-text-field.tsx'))).RichTextField,
}));
const OptionFields = lazy(async () => ({
  default: (await loadPart(() => import('./option-fields.tsx'))).OptionFields,
}));

interface MessageFieldsProps {
  kind: ChannelKind;
  channel: Channel;
  draft: ReturnType<typeof useDraft>;
  problems: readonly PostProblem[];
  link: string;
  media: readonly MediaItem[];
}

/** A post's words and pictures, each with what its channel won't take of them. */
export function MessageFields({ kind, channel, draft, problems, link, media }: MessageFieldsProps) {
  const t = useTexts(composerMessages);
  const { message, set } = draft;
  const { rules } = kind;
  const problem = (part: PostProblem['part']) => (
    <Problems
      problems={problems.filter((one) => one.part === part)}
      fix={(one) => set(fixed(one, kind, message, link, media))}
    />
  );
  return (
    <div className={styles.fields}>
      <MediaStrip kind={kind} media={media} chosen={message.media} onChange={(chosen) => set({ media: chosen })} />
      {problem('media')}
      {rules.title === null ? null : (
        <Textarea
          label={t('title')}
          autosize
          minRows={1}
          maxLength={300}
          dir="auto"
          value={message.title}
          onChange={(event) => set({ title: event.currentTarget.value.replaceAll(/[\r\n]+/g, ' ') })}
        />
      )}
      {problem('title')}
      <Text {...{ kind, draft, link }} />
      {problem('text')}
      <Additions {...{ kind, channel, draft, problem }} />
    </div>
  );
}

interface AdditionsProps extends Pick<MessageFieldsProps, 'kind' | 'channel' | 'draft'> {
  /** What is wrong with a part. */
  problem: (part: PostProblem['part']) => ReactNode;
}

/** Hashtags, link, first comment, and what the kind asks for besides. */
function Additions({ kind, channel, draft: { message, set }, problem }: AdditionsProps) {
  const t = useTexts(composerMessages);
  const { rules, options } = kind;
  return (
    <>
      {rules.hashtags === null ? null : (
        <Hashtags hashtags={message.hashtags} onChange={(hashtags) => set({ hashtags })} />
      )}
      {problem('hashtags')}
      {rules.link === 'none' ? null : (
        <Switch
          label={t('link')}
          checked={message.hasLink}
          onChange={(event) => set({ hasLink: event.currentTarget.checked })}
        />
      )}
      {rules.hasFirstComment ? (
        <Textarea
          label={t('firstComment')}
          autosize
          minRows={1}
          maxLength={2_000}
          dir="auto"
          value={message.firstComment}
          onChange={(event) => set({ firstComment: event.currentTarget.value })}
        />
      ) : null}
      {problem('firstComment')}
      {options.length > 0 ? (
        <Suspense fallback={<Skeleton height={40} />}>
          <OptionFields
            kind={kind}
            channelId={channel.uid}
            values={message.options}
            onChange={(values) => set({ options: values })}
          />
        </Suspense>
      ) : null}
      {problem('options')}
    </>
  );
}

const tagsIn = (written: string): string[] => [
  ...new Set(written.split(/[\s,#]+/).flatMap((word) => word.replace(/[^\p{L}\p{N}_]/gu, '').slice(0, 100) || [])),
];

/** Typed as a line, so that a phone's keyboard suggests them. */
function Hashtags({ hashtags, onChange }: { hashtags: readonly string[]; onChange: (tags: string[]) => void }) {
  const t = useTexts(composerMessages);
  const [typed, setTyped] = useState(hashtags.join(' '));
  // Changed from outside, as by another person or one click.
  const shown = tagsIn(typed).join(' ') === hashtags.join(' ') ? typed : hashtags.join(' ');
  return (
    <TextInput
      label={t('hashtags')}
      description={t('hashtagsHint')}
      dir="auto"
      autoCapitalize="none"
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(tagsIn(event.currentTarget.value));
      }}
    />
  );
}

function Text({ kind: { rules }, draft, link }: Pick<MessageFieldsProps, 'kind' | 'draft' | 'link'>) {
  const t = useTexts(composerMessages);
  const { message, set } = draft;
  const count = useId();
  const length = lengthOf(sentText(message, { rules }, link), rules.text.counts);
  const { most } = rules.text;
  return (
    <div>
      {rules.isRich ? (
        <Suspense fallback={<Skeleton height={180} />}>
          <RichTextField
            field={{ value: message.text, set: (text) => set({ text }), onBlur: () => undefined }}
            label={t('text')}
            isFramed
            describedBy={count}
          />
        </Suspense>
      ) : (
        <Textarea
          label={t('text')}
          autosize
          minRows={4}
          maxRows={16}
          dir="auto"
          value={message.text}
          aria-describedby={count}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      )}
      <span id={count} className={styles.count} data-over={length > most || undefined}>
        {t('count', { count: length, most })}
      </span>
    </div>
  );
}

interface ProblemsProps {
  problems: readonly PostProblem[];
  fix: (problem: PostProblem) => void;
}

/** Next to what it is about, with what one click does about it. */
function Problems({ problems, fix }: ProblemsProps) {
  const t = useTexts(composerMessages.fixes);
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.map((one) => (
        <li key={`${one.message} ${one.mediaId ?? ''}`}>
          <span>{one.message}</span>
          {one.fix ? (
            <Button size="compact-sm" variant="default" onClick={() => fix(one)}>
              {t(one.fix)}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What the one click changes. */
function fixed(
  { part, fix, mediaId }: PostProblem,
  { rules }: ChannelKind,
  message: PostMessage,
  link: string,
  media: readonly MediaItem[],
): Partial<PostMessage> {
  if (fix === 'fewerHashtags') return { hashtags: message.hashtags.slice(0, rules.hashtags ?? 0) };
  if (fix === 'removeFirstComment') return { firstComment: '' };
  if (fix === 'shorten' && part === 'title') return { title: shorten(message.title, rules.title ?? 0, 'characters') };
  if (fix === 'shorten') {
    const around = lengthOf(sentText({ ...message, text: '' }, { rules }, link), rules.text.counts);
    const room = rules.text.most - around - (around > 0 ? 2 : 0);
    const text = shorten(rules.isRich ? plainLines(message.text) : message.text, room, rules.text.counts);
    return { text: rules.isRich ? htmlOf(text) : text };
  }
  if (fix === 'crop')
    return {
      media: message.media.map((one) => {
        const item = media.find(({ uid }) => uid === one.mediaId);
        if (one.mediaId !== mediaId || !item?.width || !item.height) return one;
        return { ...one, crop: cropFor(rules.picture, { width: item.width, height: item.height }, item.focal) };
      }),
    };
  if (fix === 'remove') return { media: withoutExcess(message.media, mediaId, rules, media) };
  return {};
}

/** Without the one at fault, or without those beyond what the channel takes. */
function withoutExcess(
  chosen: PostMessage['media'],
  mediaId: string | undefined,
  { media: rules }: ChannelKind['rules'],
  known: readonly MediaItem[],
): PostMessage['media'] {
  if (mediaId) return chosen.filter((one) => one.mediaId !== mediaId);
  const kindOf = (id: string) => known.find(({ uid }) => uid === id)?.kind;
  const pictures = chosen.filter((one) => kindOf(one.mediaId) === 'image').slice(0, rules.pictures);
  const videos = chosen.filter((one) => kindOf(one.mediaId) === 'video').slice(0, rules.videos);
  const kept = rules.mixes || pictures.length === 0 ? [...pictures, ...videos] : pictures;
  return chosen.filter((one) => kept.includes(one));
}
