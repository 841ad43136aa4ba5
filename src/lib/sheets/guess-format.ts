/** The encodings that spreadsheets write, as `TextDecoder` names them. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof encodings)[number];

export const delimiters = [',', ';', '\t', '|'] as const;

/** How much of a file is looked at, in bytes or characters: more says nothing new. */
const peeked = 200_000;

/** By its byte order mark, its zeros, its bytes as UTF-8, or by what reads better. */
export function guessEncoding(bytes: Uint8Array<ArrayBuffer>): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const some = bytes.subarray(0, peeked);
  const zeros = [0, 0];
  for (const [at, byte] of some.entries()) if (byte === 0) zeros[at % 2]! += 1;
  // In UTF-16, every second byte of a Latin text is zero.
  if (zeros[1]! > some.length / 5) return 'utf-16le';
  if (zeros[0]! > some.length / 5) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    const [windows = '', mac = ''] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(some));
    return strangeness(mac) < strangeness(windows) ? 'macintosh' : 'windows-1252';
  }
}

/** How much of a text looks decoded wrongly: a sign or capital right after a small letter, or a rare letter. */
function strangeness(text: string): number {
  const signs = text.match(/(?<=\p{Ll})(?![\p{Ll}\p{M}’”“»…])[^\x00-\x7f]|[\x80-\x9f]/gu) ?? [];
  const rare = text.match(/(?![äöüßéèêëáàâãåçñíìîïóòôõúùûøæ])[^\x00-\x7f\P{L}]/giu) ?? [];
  return 2 * signs.length + rare.length;
}

/** The separator with which the first lines have the most columns, and the same number in most of them. */
export function guessDelimiter(text: string): string {
  const start = text.slice(0, peeked).replace(/^\uFEFF/, '');
  const ranked = delimiters.map((delimiter) => ({ delimiter, score: evenness(columnsOf(start, delimiter)) }));
  return ranked.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function evenness(counts: readonly number[]): number {
  const [first = 1] = counts;
  if (first < 2) return 0;
  return (counts.filter((count) => count === first).length / counts.length) * 1_000 + first;
}

/** The number of columns in each of the first lines; what is quoted counts as text. */
function columnsOf(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let [columns, isQuoted, isFieldStart, isEmpty] = [1, false, true, true];
  const endLine = () => {
    if (!isEmpty) counts.push(columns);
    [columns, isFieldStart, isEmpty] = [1, true, true];
  };
  for (let at = 0; at < text.length && counts.length < 30; at += 1) {
    const char = text[at]!;
    if (isQuoted) {
      if (char !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else isQuoted = false;
      continue;
    }
    if (char === '\n' || char === '\r') {
      endLine();
      continue;
    }
    isEmpty = false;
    if (char === '"' && isFieldStart) isQuoted = true;
    if (char === delimiter) columns += 1;
    isFieldStart = char === delimiter;
  }
  endLine();
  return counts;
}

interface Line {
  number: number;
  cells: readonly string[];
}

/** Above the column names, there may be a title, a date or empty lines: the first line that names most columns. */
export function guessHeadLine(lines: readonly Line[]): number {
  const first = lines.slice(0, 20);
  const filled = ({ cells }: Line) => cells.filter((cell) => cell !== '').length;
  const most = first.reduce((sum, line) => Math.max(sum, filled(line)), 0);
  const head = first.find((line) => filled(line) >= Math.max(1, most * 0.6) && line.cells.every(isName));
  return (head ?? first[0])?.number ?? 1;
}

/** Columns are named by words. */
const isName = (cell: string): boolean => cell === '' || (cell.length <= 200 && !/^[-+]?[\d.,:/\s]+$/.test(cell));
