/** What a channel won't take, found before it is sent: while somebody writes, when it is scheduled, and just before it goes. */
import type { ChannelKind, PictureRules, VideoRules } from './channel-kinds.ts';
import type { Crop, PostMessage } from './post.ts';
import { lengthOf, plainLines, sentText } from './post-text.ts';

/** What is known of a photo or video. */
export interface PreflightMedia {
  uid: string;
  kind: 'image' | 'video';
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Of the file that would be sent; pictures are made as small as they must be. */
  bytes: number;
  isReady: boolean;
}

export interface PostProblem {
  /** `entry` is about the entry itself. */
  part: 'entry' | 'title' | 'text' | 'hashtags' | 'firstComment' | 'media' | 'options';
  /** What is wrong and what to do. */
  message: string;
  mediaId?: string;
  /** What one click does about it. */
  fix?: 'shorten' | 'crop' | 'remove' | 'fewerHashtags' | 'removeFirstComment';
}

/**
 * @param media those of the message that exist, by id
 * @param link as it would be sent
 */
export function problemsOf(
  kind: ChannelKind,
  message: PostMessage,
  media: ReadonlyMap<string, PreflightMedia>,
  link: string,
): PostProblem[] {
  return [
    ...problemsOfText(kind, message, link),
    ...problemsOfMediaList(kind, message, media),
    ...message.media.flatMap(({ mediaId, crop }) => problemsOfMedium(kind, media.get(mediaId), { mediaId, crop })),
    ...problemsOfOptions(kind, message),
  ];
}

function* problemsOfText({ label, rules }: ChannelKind, message: PostMessage, link: string): Generator<PostProblem> {
  const { title, text, hashtags, firstComment } = message;
  if (rules.title !== null && !title.trim()) yield { part: 'title', message: 'Write a title.' };
  if (rules.title !== null && [...title].length > rules.title)
    yield { part: 'title', message: `${label} takes titles of up to ${rules.title} characters.`, fix: 'shorten' };
  const said = rules.isRich ? plainLines(text) : text.trim();
  if (rules.text.most > 0 && !said && !title.trim()) yield { part: 'text', message: 'Write a text.' };
  const over = lengthOf(sentText(message, { rules }, link), rules.text.counts) - rules.text.most;
  if (rules.text.most > 0 && over > 0)
    yield {
      part: 'text',
      message: `${plural(over, 'character')} too long for ${label}, which takes ${rules.text.most.toLocaleString('en-US')}${
        rules.link === 'inText' || hashtags.length > 0 ? ' with link and hashtags' : ''
      }.`,
      fix: 'shorten',
    };
  if (rules.hashtags !== null && hashtags.length > rules.hashtags)
    yield {
      part: 'hashtags',
      message: `${label} takes up to ${plural(rules.hashtags, 'hashtag')}.`,
      fix: 'fewerHashtags',
    };
  if (!rules.hasFirstComment && firstComment.trim())
    yield { part: 'firstComment', message: `${label} has no first comment.`, fix: 'removeFirstComment' };
}

function* problemsOfMediaList(
  { label, rules: { media: rules, video } }: ChannelKind,
  message: PostMessage,
  media: ReadonlyMap<string, PreflightMedia>,
): Generator<PostProblem> {
  const found = message.media.flatMap(({ mediaId }) => media.get(mediaId) ?? []);
  const pictures = found.filter(({ kind }) => kind === 'image').length;
  const videos = found.length - pictures;
  if (message.media.length < rules.least)
    yield { part: 'media', message: `${label} needs a photo${video ? ' or video' : ''}. Choose one.` };
  if (pictures > rules.pictures)
    yield { part: 'media', message: `${label} takes up to ${plural(rules.pictures, 'photo')}.`, fix: 'remove' };
  if (videos > rules.videos)
    yield {
      part: 'media',
      message: video ? `${label} takes up to ${plural(rules.videos, 'video')}.` : `${label} takes no videos from here.`,
      fix: 'remove',
    };
  if (!rules.mixes && pictures > 0 && videos > 0 && videos <= rules.videos)
    yield { part: 'media', message: `${label} takes either photos or a video.`, fix: 'remove' };
}

function problemsOfMedium(
  { label, rules }: ChannelKind,
  medium: PreflightMedia | undefined,
  { mediaId, crop }: { mediaId: string; crop: Crop | null },
): PostProblem[] {
  const of = (message: string, fix?: 'crop' | 'remove'): PostProblem[] => [
    { part: 'media', mediaId, message, ...(fix && { fix }) },
  ];
  if (!medium) return of('This photo or video was deleted. Choose another one.', 'remove');
  if (!medium.isReady) return of('This is still being prepared. Wait until it is ready.');
  if (medium.kind === 'image') return pictureProblem(label, rules.picture, medium, crop, of);
  return rules.video ? videoProblem(label, rules.video, medium, of) : [];
}

type Say = (message: string, fix?: 'crop' | 'remove') => PostProblem[];

function pictureProblem(
  label: string,
  { aspect, least }: PictureRules,
  { width, height }: PreflightMedia,
  crop: Crop | null,
  of: Say,
): PostProblem[] {
  const shown = { width: (width ?? 0) * (crop?.width ?? 1), height: (height ?? 0) * (crop?.height ?? 1) };
  if (Math.min(shown.width, shown.height) < least)
    return of(`${label} takes photos of at least ${least} pixels on each side. Choose a larger one.`, 'remove');
  // A pixel more or less is rounding.
  const [narrowest, widest] = aspect ?? [0, Infinity];
  const ratio = shown.width / shown.height;
  if (ratio < narrowest * 0.99) return of(`This photo is too tall for ${label}. Crop it.`, 'crop');
  if (ratio > widest * 1.01) return of(`This photo is too wide for ${label}. Crop it.`, 'crop');
  return [];
}

function videoProblem(
  label: string,
  { seconds: [shortest, longest], mostBytes }: VideoRules,
  { durationMs, bytes }: PreflightMedia,
  of: Say,
): PostProblem[] {
  const seconds = (durationMs ?? 0) / 1_000;
  if (seconds < shortest) return of(`${label} takes videos of at least ${plural(shortest, 'second')}.`, 'remove');
  if (seconds > longest)
    return of(
      `${label} takes videos of up to ${timeOf(longest)}. Shorten it in the library, or choose another one.`,
      'remove',
    );
  if (bytes > mostBytes)
    return of(
      `${label} takes videos of up to ${Math.round(mostBytes / 1_000_000)} MB. Choose a shorter one.`,
      'remove',
    );
  return [];
}

function* problemsOfOptions({ name }: ChannelKind, { options }: PostMessage): Generator<PostProblem> {
  if (name !== 'googleBusiness') return;
  const topic = options.topic ?? 'STANDARD';
  if (topic === 'STANDARD') return;
  if (!options.eventTitle) yield { part: 'options', message: 'Write the title of the offer or event.' };
  if (!options.startDate || !options.endDate)
    yield { part: 'options', message: 'Choose from when until when it lasts.' };
  else if (options.endDate < options.startDate) yield { part: 'options', message: 'It has to end after it begins.' };
}

/** The largest part of a picture that has an aspect its channel takes, around a point of interest. */
export function cropFor(
  { aspect }: PictureRules,
  { width, height }: { width: number; height: number },
  focal: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Crop | null {
  if (!aspect) return null;
  const ratio = width / height;
  const wanted = Math.min(Math.max(ratio, aspect[0]), aspect[1]);
  if (wanted === ratio) return null;
  const size = ratio > wanted ? { width: wanted / ratio, height: 1 } : { width: 1, height: ratio / wanted };
  const at = (point: number, length: number) => Math.min(Math.max(point - length / 2, 0), 1 - length);
  return { left: at(focal.x, size.width), top: at(focal.y, size.height), ...size };
}

const plural = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
const timeOf = (seconds: number) => (seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : `${seconds} seconds`);
