import type { Cue } from '../../nouns/captions.ts';
import type { VideoRange } from '../../nouns/video-edit.ts';
import { clockText, readClock } from './clock-text.ts';

/** A caption as entered. */
export interface CaptionLine {
  key: number;
  from: string;
  to: string;
  text: string;
}

/** The default duration of a new caption, in milliseconds. */
const usualMs = 3_000;
let lastKey = 0;

/** In the time of the edited video. */
export function lineOf({ fromMs, toMs, text }: Cue): CaptionLine {
  return { key: (lastKey += 1), from: clockText(fromMs), to: clockText(toMs), text };
}

/** For speech at a given time. */
export function newLine(atMs: number, endMs: number): CaptionLine {
  return lineOf({ fromMs: atMs, toMs: Math.max(atMs + 500, Math.min(endMs, atMs + usualMs)), text: '' });
}

/** Undefined if the times are invalid. */
export function cueOf({ from, to, text }: CaptionLine): Cue | undefined {
  const [fromMs, toMs] = [readClock(from), readClock(to)];
  if (fromMs === undefined || toMs === undefined || toMs <= fromMs) return undefined;
  return { fromMs, toMs, text: text.trim() };
}

/** The captions of the original that are within the shown range, as lines; the others are kept unchanged. */
export function splitCues(cues: readonly Cue[], range: VideoRange | null): { lines: CaptionLine[]; rest: Cue[] } {
  const { fromMs: begin, toMs: end } = range ?? { fromMs: 0, toMs: Infinity };
  const isShown = ({ fromMs, toMs }: Cue) => toMs > begin && fromMs < end;
  const shown = cues
    .filter(isShown)
    .map((cue) => ({ ...cue, fromMs: Math.max(cue.fromMs, begin) - begin, toMs: Math.min(cue.toMs, end) - begin }));
  return { lines: shown.map(lineOf), rest: cues.filter((cue) => !isShown(cue)) };
}

/** Converts back to the original's time. */
export function joinCues(shown: readonly Cue[], rest: readonly Cue[], range: VideoRange | null): Cue[] {
  const begin = range?.fromMs ?? 0;
  return [...rest, ...shown.map((cue) => ({ ...cue, fromMs: cue.fromMs + begin, toMs: cue.toMs + begin }))];
}
