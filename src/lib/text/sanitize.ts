import { createRequire } from 'node:module';
import type Sanitize from 'sanitize-html';
import { plainText } from './plain-text.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first text: its parser uses memory that an idle process can do without. */
const loadSanitizer = () => require('sanitize-html') as typeof Sanitize;

const nestingLimit = 40;

/** What the editor can produce: text structure and links, nothing that loads, runs or styles. */
const richText: Sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'code',
    'pre',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
  nestingLimit,
};

/** A person's rich text, safe on any page. Idempotent. */
export function sanitizeRichText(html: string): string {
  const clean = isSanitized(html) ? html.trim() : loadSanitizer()(html, richText).trim();
  return /^(?:<p>|<\/p>|<br \/>|\s)*$/.test(clean) ? '' : clean;
}

const plainTags = (richText.allowedTags as string[]).filter((tag) => !['a', 'br', 'hr'].includes(tag)).join('|');
const attribute = '(?:[^"<>&]|&(?:amp|lt|gt|quot);)*';
/** What the sanitizer writes: a tag that opens, one that closes, an empty one, a link with its address, or a text. */
const sanitized = new RegExp(
  `<(?:(${plainTags})(?: start="${attribute}")?|/(${plainTags}|a)|[bh]r /|` +
    `(a)(?: href="(${attribute})")? target="_blank" rel="noopener noreferrer nofollow")>|[^<>&]+|&(?:amp|lt|gt|quot);`,
  'y',
);
/** Of an allowed scheme, or below this site. */
function isSafeAddress(address: string): boolean {
  if (/^(?:https?|mailto|tel):/i.test(address)) return true;
  return address[address.search(/[:/?#]/)] !== ':' && !/^\s*[/\\]{2}/.test(address);
}

/** Whether the sanitizer has written it: read in one pass, without a parser. */
export function isSanitized(html: string): boolean {
  const open: string[] = [];
  for (sanitized.lastIndex = 0; sanitized.lastIndex < html.length;) {
    const found = sanitized.exec(html);
    if (!found) return false;
    const [, tag, closed, link, address = ''] = found;
    if (!isSafeAddress(address) || (closed && open.pop() !== closed)) return false;
    if (tag ?? link) open.push(tag ?? 'a');
    if (open.length > nestingLimit) return false;
  }
  return open.length === 0;
}

/** Stored rich text as pages may show it: what today's rules haven't sanitized is shown without its tags. */
export function shownRichText(html: string): string {
  if (isSanitized(html)) return html;
  const text = plainText(html).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return text && `<p>${text}</p>`;
}

const allowed = richText.allowedAttributes as Record<string, string[]>;

/** What `sanitizeRichText` removes from HTML, in words for the user. */
export function droppedHtml(html: string): string[] {
  const dropped = new Set<string>();
  const look = (tag: string, attributes: Record<string, string>) => {
    if (tag !== 'h1' && !(richText.allowedTags as string[]).includes(tag)) dropped.add(droppedTag(tag));
    else
      for (const name of Object.keys(attributes))
        if (!allowed[tag]?.includes(name)) dropped.add(`“${name.slice(0, 40)}” of <${tag}> is left out.`);
    const scheme = /^[\s\0]*([a-z][a-z0-9+.-]*):/i.exec(attributes['href'] ?? '')?.[1]?.toLowerCase();
    if (tag === 'a' && scheme && !(richText.allowedSchemes as string[]).includes(scheme))
      dropped.add(`Links that begin with “${scheme.slice(0, 40)}:” lead nowhere.`);
    return { tagName: tag, attribs: attributes };
  };
  loadSanitizer()(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: { '*': look },
  });
  return [...dropped].slice(0, 30);
}

function droppedTag(tag: string): string {
  const name = `<${tag.slice(0, 40)}>`;
  if (tag === 'script') return `${name} is left out: a script can run on the thank-you page only.`;
  if (tag === 'style') return `${name} is left out: styles have a field of their own.`;
  if (/^(img|video|audio|iframe|object|embed|link|form|input|button|svg)$/.test(tag)) return `${name} is left out.`;
  return `${name} is left out, and its text stays.`;
}
