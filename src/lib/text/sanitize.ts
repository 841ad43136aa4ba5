import sanitizeHtml from 'sanitize-html';

/** What the editor can make: text structure and links, nothing that loads, runs or styles. */
const richText: sanitizeHtml.IOptions = {
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
  nestingLimit: 40,
};

/** A person's rich text, safe to show on any page. Sanitizing it again changes nothing. */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeHtml(html, richText).trim();
  return /^(<p>(\s|<br \/>)*<\/p>\s*)*$/.test(clean) ? '' : clean;
}
