/** Maximum length of a file name, in characters, including the extension. */
export const maxFileName = 200;

/**
 * Characters that hide or reorder parts of a name: controls including NUL, line and paragraph separators, direction
 * marks, zero-width spaces. Joiners are allowed: emoji and Persian words need them.
 */
const deceptive = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * A safe display and download name: no path, no hidden characters or direction marks, composed Unicode, at most 200
 * characters with the extension kept; `untitled` if nothing is left.
 */
export function cleanFileName(name: string): string {
  const visible = name.toWellFormed().normalize('NFC').replace(deceptive, '');
  const last = visible.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const trimmed = last.trim();
  if (/^\.*$/.test(trimmed)) return 'untitled';
  return shorten(trimmed, maxFileName);
}

/** Cuts between grapheme clusters, so that no emoji is split; keeps an extension of up to 10 characters. */
function shorten(name: string, limit: number): string {
  const characters = [...name];
  if (characters.length <= limit) return name;
  const extension = [...(/\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, limit - extension.length), ...extension].join('').trim();
}
