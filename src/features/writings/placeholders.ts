/** What every entry can fill in; custom fields go by their keys. */
export const placeholders = [
  'title',
  'city',
  'neighborhood',
  'businessName',
  'phone',
  'website',
  'services',
  'customerName',
] as const;
export type Placeholder = (typeof placeholders)[number];

export interface FilledText {
  html: string;
  /** Names that nothing is known for, in order, each once. */
  missing: string[];
}

const inBraces = /\{\{([^{}]+)\}\}/g;

/**
 * A rich text with values in place of its placeholders. One without a value stays as it is written, marked as code, so
 * that the writer sees what is left to do; within a link's address it stays unmarked, since a tag can't be there.
 * @param html sanitized rich text
 * @param values plain text, which is escaped
 */
export function fillPlaceholders(html: string, values: Values): FilledText {
  const missing = new Set<string>();
  const fill = (part: string, mark: (token: string) => string) =>
    replaced(part, values, escapeHtml, (token, name) => {
      missing.add(name);
      return mark(token);
    });
  const filled = html
    .split(/(<[^<>]*>)/)
    .map((part, place) => (place % 2 === 0 ? fill(part, (token) => `<code>${token}</code>`) : fill(part, keep)));
  return { html: filled.join(''), missing: [...missing] };
}

/** A text without marks, such as a title; a placeholder without a value stays as it is written. */
export const fillPlainText = (text: string, values: Values): string => replaced(text, values, keep, keep);

type Values = Readonly<Record<string, string>>;

function replaced(
  text: string,
  values: Values,
  shown: (value: string) => string,
  unknown: (token: string, name: string) => string,
): string {
  return text.replaceAll(inBraces, (token, inside: string) => {
    const name = inside.trim();
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return token;
    const value = Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';
    return value ? shown(value) : unknown(token, name);
  });
}

const keep = (token: string) => token;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** A placeholder as it is written in a text. */
export const written = (name: string): string => `{{${name}}}`;
