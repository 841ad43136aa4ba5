import { cleanFileName } from '#features/media/file-name.ts';
import { trimEnd } from '#lib/text/cut-text.ts';

/** File systems limit bytes; this leaves room for a number and an extension below 255. */
const maxNameBytes = 180;
/** Characters with a special meaning for Windows, macOS or ZIP programs. */
const special = /[<>:"/\\|?*\u0000-\u001f\u007f]+/g;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Creates names that are unique in an archive, ignoring case. */
export function uniqueFileNames(): (title: string, extension: string) => string {
  const taken = new Set<string>();
  const lastNumber = new Map<string, number>();
  return (title, extension) => {
    const stem = fileStem(title);
    let number = lastNumber.get(fold(stem)) ?? 0;
    for (;;) {
      number += 1;
      const name = `${stem}${number === 1 ? '' : ` (${number})`}.${extension}`;
      if (taken.has(fold(name))) continue;
      lastNumber.set(fold(stem), number);
      taken.add(fold(name));
      return name;
    }
  };
}

const fold = (name: string) => name.normalize('NFKC').toLowerCase();

/** A title as a file name, in its own script, without path separators, control characters or direction marks. */
export function fileStem(title: string): string {
  const readable = title.replaceAll(special, ' ').replaceAll(/\s+/g, ' ').trim();
  const clean = trimEnd(cutToBytes(cleanFileName(readable), maxNameBytes), /[. ]/).replace(/^[. ]+/, '');
  if (clean === '') return 'untitled';
  return reservedOnWindows.test(clean) ? `_${clean}` : clean;
}

/** Cuts between grapheme clusters. */
function cutToBytes(text: string, limit: number): string {
  let bytes = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > limit) break;
    kept += segment;
  }
  return kept;
}
