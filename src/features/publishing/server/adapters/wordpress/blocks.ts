import { createRequire } from 'node:module';
import type Sanitize from 'sanitize-html';
import { htmlAttribute } from '#lib/text/html-attribute.ts';
import { sanitizeRichText } from '#lib/text/sanitize.ts';
import type { ReadyMedia, ReadyPost } from '../adapter.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first post that is read: most processes read none. */
const loadSanitizer = () => require('sanitize-html') as typeof Sanitize;

/** A file in WordPress's library. */
export interface Uploaded {
  id: number;
  url: string;
}
export type Placed = ReadyMedia & Uploaded;

/** A text as WordPress keeps it in titles and captions. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The post's body as blocks: its text, before and after, its other pictures, its videos, and the way to the entry. */
export function bodyOf({ html, link, pageUrl, title }: ReadyPost, media: readonly Placed[]): string {
  const pictures = media.filter(({ kind }) => kind === 'image');
  const before = pictures.filter(({ role }) => role === 'before');
  const after = pictures.filter(({ role }) => role === 'after');
  const pairs = before.slice(0, after.length).map((picture, index) => [picture, after[index]!] as const);
  const paired = new Set(pairs.flat());
  const rest = pictures.filter((picture) => !paired.has(picture));
  const address = link || pageUrl;
  const parts = [
    ...textBlocks(html),
    ...pairs.map(([first, second]) => columns(imageBlock(first, 'Before'), imageBlock(second, 'After'))),
    ...(rest.length > 1 ? [gallery(rest)] : rest.map((picture) => imageBlock(picture))),
    ...media.filter(({ kind }) => kind === 'video').map(videoBlock),
    ...(address ? [linkBlock(address, title || pageUrl)] : []),
  ];
  return parts.join('\n\n');
}

const block = (name: string, inner: string, settings?: Record<string, unknown>): string =>
  `<!-- wp:${name} ${settings ? `${JSON.stringify(settings)} ` : ''}-->\n${inner}\n<!-- /wp:${name} -->`;

const blockNames: Readonly<Record<string, string>> = {
  p: 'paragraph',
  ul: 'list',
  ol: 'list',
  blockquote: 'quote',
  pre: 'preformatted',
  hr: 'separator',
};

/** Each element of a rich text as the block that WordPress's editor has for it. */
function textBlocks(html: string): string[] {
  return elementsOf(html).map(({ tag, text }) => {
    const level = /^h([1-6])$/.exec(tag)?.[1];
    if (level) return block('heading', text, { level: Number(level) });
    if (tag === 'ol') return block('list', text, { ordered: true });
    if (tag === 'blockquote')
      return block('quote', text.replace('<blockquote>', '<blockquote class="wp-block-quote">'));
    if (tag === 'pre') return block('preformatted', text.replace('<pre>', '<pre class="wp-block-preformatted">'));
    if (tag === 'hr') return block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
    const name = blockNames[tag];
    return name ? block(name, text) : block('paragraph', `<p>${text}</p>`);
  });
}

/** The outermost elements of sanitized HTML; a text between them is one, too, without a tag. */
function elementsOf(html: string): { tag: string; text: string }[] {
  const found: { tag: string; text: string }[] = [];
  const add = (tag: string, text: string) => {
    if (text.trim()) found.push({ tag, text: text.trim() });
  };
  let depth = 0;
  let begun = 0;
  let outermost = '';
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,9})(?:[ /][^<>]*)?>/g)) {
    const [whole, closes, tag = ''] = match;
    const isInline = !(tag in blockNames) && !/^h[1-6]$/.test(tag);
    if (depth === 0 && (isInline || closes)) continue;
    const end = match.index + whole.length;
    if (depth === 0) {
      add('', html.slice(begun, match.index));
      begun = match.index;
      outermost = tag;
    }
    if (tag !== outermost) continue;
    depth += closes ? -1 : 1;
    if (tag === 'hr') depth = 0;
    if (depth > 0) continue;
    add(tag, html.slice(begun, end));
    begun = end;
  }
  add('', html.slice(begun));
  return found;
}

function imageBlock({ id, url, alt, caption }: Placed, otherwise = ''): string {
  const picture = `<img src="${htmlAttribute(url)}" alt="${htmlAttribute(alt)}" class="wp-image-${id}"/>`;
  const inner = `<figure class="wp-block-image size-large">${picture}${captionOf(caption || otherwise)}</figure>`;
  return block('image', inner, { id, sizeSlug: 'large', linkDestination: 'none' });
}

const captionOf = (text: string): string =>
  text && `<figcaption class="wp-element-caption">${escaped(text)}</figcaption>`;

function gallery(pictures: readonly Placed[]): string {
  const inner = pictures.map((picture) => imageBlock(picture)).join('\n\n');
  const className = 'wp-block-gallery has-nested-images columns-default is-cropped';
  return block('gallery', `<figure class="${className}">${inner}</figure>`, { linkTo: 'none' });
}

function columns(...parts: string[]): string {
  const inner = parts.map((part) => block('column', `<div class="wp-block-column">${part}</div>`)).join('\n\n');
  return block('columns', `<div class="wp-block-columns">${inner}</div>`);
}

function videoBlock({ id, url, caption }: Placed): string {
  const video = `<video controls src="${htmlAttribute(url)}"></video>`;
  return block('video', `<figure class="wp-block-video">${video}${captionOf(caption)}</figure>`, { id });
}

const linkClass = 'entry-link';

function linkBlock(address: string, words: string): string {
  const inner = `<p class="${linkClass}"><a href="${htmlAttribute(address)}">${escaped(words)}</a></p>`;
  return block('paragraph', inner, { className: linkClass });
}

/** The words of a body as they are at WordPress, without pictures and the way to the entry. */
export function wordsOf(title: string, body: string): { title: string; html: string } {
  const sanitize = loadSanitizer();
  // What the classic editor wrote has no paragraphs.
  const isMarked = body.includes('<!-- wp:') || body.includes('<p');
  const marked = isMarked
    ? body
    : body
        .split(/\n\s*\n/)
        .map((part) => `<p>${part}</p>`)
        .join('');
  const words = sanitize(marked, {
    allowedTags: [...sanitize.defaults.allowedTags.filter((tag) => tag !== 'figure'), 'p', 'a'],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'figure'],
    exclusiveFilter: ({ tag, attribs }) => tag === 'p' && (attribs['class'] ?? '').split(' ').includes(linkClass),
  });
  const html = sanitizeRichText(words.replace(/\n+/g, ' '));
  const plain = sanitize(title, { allowedTags: [], allowedAttributes: {}, textFilter: (text) => text });
  return {
    title: plain.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    html,
  };
}
