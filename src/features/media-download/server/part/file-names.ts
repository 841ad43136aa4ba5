import { cleanFileName } from '#features/media/file-name.ts';

/** File systems count bytes; this leaves room for a number and an extension below 255. */
const maxNameBytes = 180;
/** What Windows, macOS or a ZIP program reads as anything but a letter. */
const special = /[<>:"/\\|?*\u0000-\u001f\u007f]+/g;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Hands out names that no two files of an archive share, also where capitals don't count. */
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

/** A title as the name of a file: every script, without paths, control or direction marks. */
export function fileStem(title: string): string {
  const readable = title.replaceAll(special, ' ').replaceAll(/\s+/g, ' ').trim();
  const clean = cutToBytes(cleanFileName(readable), maxNameBytes)
    .replace(/[. ]+$/, '')
    .replace(/^[. ]+/, '');
  if (clean === '') return 'untitled';
  return reservedOnWindows.test(clean) ? `_${clean}` : clean;
}

/** Cuts between whole characters as people see them. */
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
