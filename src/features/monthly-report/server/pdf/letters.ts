import createBidi from 'bidi-js';
import { type Face, faceOf } from './fonts.ts';

const bidi = createBidi();

/** A character with its place in the order of reading and of writing. */
export interface Letter {
  text: string;
  /** Of embedding: odd from right to left. */
  level: number;
  face: Face;
  isSpace: boolean;
}

export interface Letters {
  letters: Letter[];
  isRightToLeft: boolean;
}

/** The letters of a text, without those that no font has, such as emoji, and without signs that only steer others. */
export function lettersOf(text: string): Letters {
  const spaced = text.replaceAll(/\s+/g, ' ').trim();
  const { levels, paragraphs } = bidi.getEmbeddingLevels(spaced);
  const letters: Letter[] = [];
  let place = 0;
  for (const character of spaced) {
    const level = levels[place] ?? 0;
    place += character.length;
    const isSpace = character === ' ';
    if (isSpace && (letters.length === 0 || letters.at(-1)?.isSpace)) continue;
    const face = /\p{Cf}|\p{Cc}/u.test(character) ? undefined : faceOfLetter(character, letters.at(-1));
    if (face) letters.push({ text: character, level, face, isSpace });
  }
  if (letters.at(-1)?.isSpace) letters.pop();
  return { letters, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** Accents are drawn by the font of their letter. */
function faceOfLetter(character: string, before: Letter | undefined): Face | undefined {
  const face = faceOf(character);
  return face && before && !before.isSpace && /\p{M}/u.test(character) ? before.face : face;
}

/** A part of a line that is drawn at once. */
export interface Chunk {
  text: string;
  face: Face;
  isSpace: boolean;
}

/** The letters of a line in the order in which they are drawn from left to right. */
export function chunksOf(letters: readonly Letter[]): Chunk[] {
  const runs: (Chunk & { level: number })[] = [];
  for (const { text, level, face, isSpace } of letters) {
    const last = runs.at(-1);
    if (last && last.level === level && last.face === face && !isSpace && !last.isSpace) last.text += text;
    else runs.push({ text, level, face, isSpace });
  }
  const most = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = most; level > 0; level -= 1) flip(runs, level);
  return runs.map(({ level, ...run }) => ({ ...run, text: asDrawn(run, level) }));
}

/** Turns every sequence around that has at least this level. */
function flip(runs: { level: number }[], level: number): void {
  let start = 0;
  while (start < runs.length) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end += 1;
    runs.splice(start, end - start, ...runs.slice(start, end).toReversed());
    start = end + 1;
  }
}

/** The font library turns letters of these scripts around by itself, and no others: digits and brackets need the opposite. */
function asDrawn({ text, face }: Chunk, level: number): string {
  const isOdd = level % 2 === 1;
  if (isOdd === face.isRightToLeft) return text;
  const turned = [...text].toReversed();
  return turned.map((one) => (isOdd ? (bidi.getMirroredCharacter(one) ?? one) : one)).join('');
}
