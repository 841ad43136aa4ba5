/** Longest file name kept, in characters, extension included. */
export const maxFileName = 200;

/**
 * Characters that hide or reorder what a name says: controls with NUL, line and paragraph separators, direction marks,
 * zero-width spaces. Joiners stay: emoji and Persian words are written with them.
 */
const deceptive = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * The name a person sees and downloads, made harmless: no path, no hidden or direction marks, composed Unicode, at
 * most 200 characters with the extension kept; `untitled` when nothing is left.
 */
export function cleanFileName(name: string): string {
  const visible = name.toWellFormed().normalize('NFC').replace(deceptive, '');
  const last = visible.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const trimmed = last.trim();
  if (/^\.*$/.test(trimmed)) return 'untitled';
  return shorten(trimmed, maxFileName);
}

/** Cuts between whole characters, so that no emoji is left in half; an extension of up to 10 characters stays. */
function shorten(name: string, limit: number): string {
  const characters = [...name];
  if (characters.length <= limit) return name;
  const extension = [...(/\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, limit - extension.length), ...extension].join('').trim();
}
