/** What a post says, as its channel counts and shows it. */
import { plainText } from '#lib/text/plain-text.ts';
import type { ChannelKind, ChannelRules } from './channel-kinds.ts';
import type { PostMessage } from './post.ts';

/** The text of sanitized HTML with its paragraphs and list items as lines. */
export function plainLines(html: string): string {
  const lines = html
    .replace(/<li[^<>]*>/g, '\n• ')
    .replace(/<br[^<>]*>|<\/(p|h[1-6]|ul|ol|blockquote|div)>/g, '\n')
    .split('\n')
    .map((line) => plainText(line));
  return lines
    .filter(Boolean)
    .join('\n\n')
    .replace(/\n\n(?=• )/g, '\n')
    .trim();
}

/** Plain text as HTML: a paragraph for each block, line breaks within. */
export function htmlOf(text: string): string {
  const escape = (part: string) => part.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim());
  return blocks.map((block) => `<p>${escape(block.trim()).replace(/\n/g, '<br>')}</p>`).join('');
}

const hashtagsOf = (hashtags: readonly string[]) => hashtags.map((tag) => `#${tag}`).join(' ');

/**
 * A post's plain text as it is sent: with the link and the hashtags where its kind has them in the text.
 * @param link empty for none
 */
export function sentText(message: PostMessage, { rules }: Pick<ChannelKind, 'rules'>, link: string): string {
  const text = rules.isRich ? plainLines(message.text) : message.text;
  const ends = [
    rules.link === 'inText' && message.hasLink ? link : '',
    rules.hashtags === null ? '' : hashtagsOf(message.hashtags),
  ];
  return [text, ...ends].filter(Boolean).join('\n\n');
}

/** The entry's page, with what tells visits and leads from this post from others (utm parameters). */
export function taggedLink(
  pageUrl: string,
  { name, type }: Pick<ChannelKind, 'name' | 'type'>,
  postId: string,
): string {
  const url = new URL(pageUrl);
  url.searchParams.set('utm_source', name);
  url.searchParams.set('utm_medium', type === 'socialMedia' ? 'social' : type);
  url.searchParams.set('utm_campaign', campaignOf(postId));
  return url.href;
}

/** Short, since links count where posts are short; no two posts of an account share it (48 random bits). */
export const campaignOf = (postId: string): string => postId.slice(0, 14);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const address = /https?:\/\/[^\s]+/g;
/** docs.x.com, Counting characters; docs.joinmastodon.org, statuses. */
const countedLink = 'x'.repeat(23);
/** Characters that count once at X; all others count twice. */
const isLight = (point: number) =>
  point <= 4_351 ||
  (point >= 8_192 && point <= 8_205) ||
  (point >= 8_208 && point <= 8_223) ||
  (point >= 8_242 && point <= 8_247);

/** The length of a text as a channel counts it. */
export function lengthOf(text: string, counts: ChannelRules['text']['counts']): number {
  switch (counts) {
    case 'characters':
      return [...text].length;
    case 'graphemes':
      return [...graphemes.segment(text)].length;
    case 'mastodon':
      return [...graphemes.segment(text.replace(address, countedLink))].length;
    case 'x':
      return [...graphemes.segment(text.replace(address, countedLink))].reduce(
        (sum, { segment }) => sum + ([...segment].length > 1 || !isLight(segment.codePointAt(0) ?? 0) ? 2 : 1),
        0,
      );
  }
}

/**
 * A plain text that fits into `room`, cut at the end of a sentence or word, with an ellipsis if words are missing within
 * a sentence.
 */
export function shorten(text: string, room: number, counts: ChannelRules['text']['counts']): string {
  if (lengthOf(text, counts) <= room) return text;
  const parts = [...graphemes.segment(text)].map(({ segment }) => segment);
  let [fits, tooMany] = [0, parts.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (lengthOf(`${parts.slice(0, middle).join('')}…`, counts) <= room) fits = middle;
    else tooMany = middle;
  }
  const cut = parts.slice(0, fits).join('');
  const sentence = Math.max(...['. ', '! ', '? ', '\n'].map((end) => cut.lastIndexOf(end)));
  if (sentence > cut.length * 0.6) return cut.slice(0, sentence + 1).trimEnd();
  const word = cut.lastIndexOf(' ');
  return `${(word > cut.length / 2 ? cut.slice(0, word) : cut).trimEnd()}…`;
}
