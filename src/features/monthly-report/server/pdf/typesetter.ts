import { type Chunk, chunksOf, type Letter, lettersOf } from './letters.ts';
import { fontFile } from './fonts.ts';

type Document = PDFKit.PDFDocument;

export interface TextStyle {
  size: number;
  color: string;
  isBold?: boolean;
  /** Of the longest text; what is beyond is cut. */
  lines?: number;
  /** Figures stand at the end of their column. */
  isAtEnd?: boolean;
  /** What it is to a screen reader. */
  tag?: 'P' | 'H1' | 'H2' | 'TD' | 'TH' | 'LI';
}

const lineFactor = 1.35;

/** Writes a text in the scripts and directions that it has, and returns how high it is. */
export function write(
  doc: Document,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  style: TextStyle,
): number {
  const { size, color, isBold = false, lines: most = 1, isAtEnd = false, tag = 'P' } = style;
  const { letters, isRightToLeft } = lettersOf(text);
  const measure = (some: readonly Letter[]) => widthOf(doc, chunksOf(some), { size, isBold });
  const lines = breakLines(letters, { width, most, measure });
  const content = doc.markStructureContent(tag, { actual: text });
  doc.fillColor(color);
  for (const [number, line] of lines.entries()) {
    const chunks = chunksOf(line);
    const free = isAtEnd || isRightToLeft ? width - widthOf(doc, chunks, { size, isBold }) : 0;
    let left = x + free;
    for (const chunk of chunks) {
      choose(doc, chunk, { size, isBold });
      const at = y + size + number * size * lineFactor;
      if (!chunk.isSpace) doc.text(chunk.text, left, at, { lineBreak: false, baseline: 'alphabetic' });
      left += doc.widthOfString(chunk.text);
    }
  }
  doc.endMarkedContent();
  doc.addStructure(doc.struct(tag, { actual: text }, [content]));
  return Math.max(lines.length, 1) * size * lineFactor;
}

interface Size {
  size: number;
  isBold: boolean;
}

function choose(doc: Document, { face }: Pick<Chunk, 'face'>, { size, isBold }: Size): void {
  doc.font(fontFile(face, isBold)).fontSize(size);
}

function widthOf(doc: Document, chunks: readonly Chunk[], size: Size): number {
  return chunks.reduce((sum, chunk) => {
    choose(doc, chunk, size);
    return sum + doc.widthOfString(chunk.text);
  }, 0);
}

interface Room {
  width: number;
  most: number;
  measure: (letters: readonly Letter[]) => number;
}

/** Breaks between words, and within words that are too long; the last line ends with an ellipsis if more would follow. */
function breakLines(letters: readonly Letter[], { width, most, measure }: Room): Letter[][] {
  const lines: Letter[][] = [];
  let rest = [...letters];
  while (rest.length > 0 && lines.length < most) {
    const fits = fitting(rest, width, measure);
    if (fits < rest.length && lines.length === most - 1) {
      lines.push(cut(rest.slice(0, fits), width, measure));
      return lines;
    }
    lines.push(rest.slice(0, fits));
    rest = rest.slice(fits);
    if (rest[0]?.isSpace) rest = rest.slice(1);
  }
  return lines;
}

/** How many letters make the line: up to the end of a word if one ends in it. */
function fitting(letters: readonly Letter[], width: number, measure: Room['measure']): number {
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(letters.slice(0, middle)) <= width) low = middle;
    else high = middle - 1;
  }
  if (low === letters.length || letters[low]?.isSpace) return low;
  const space = letters.slice(0, low).findLastIndex(({ isSpace }) => isSpace);
  return space > 0 ? space : low;
}

function cut(letters: readonly Letter[], width: number, measure: Room['measure']): Letter[] {
  const [ellipsis] = lettersOf('…').letters;
  const [first] = letters;
  if (!ellipsis || !first) return [...letters];
  let kept = letters;
  const ended = () => [...kept, { ...ellipsis, level: first.level }];
  while (kept.length > 1 && measure(ended()) > width) kept = kept.slice(0, -1);
  return ended();
}
