import type { Cue } from '../../nouns/captions.ts';
import type { VideoRange } from '../../nouns/video-edit.ts';
import { clockText, readClock } from './clock-text.ts';

/** A caption as it is typed. */
export interface CaptionLine {
  key: number;
  from: string;
  to: string;
  text: string;
}

/** How long a new caption stands, in milliseconds. */
const usualMs = 3_000;
let lastKey = 0;

/** In the time of what is shown. */
export function lineOf({ fromMs, toMs, text }: Cue): CaptionLine {
  return { key: (lastKey += 1), from: clockText(fromMs), to: clockText(toMs), text };
}

/** For what is said at a moment. */
export function newLine(atMs: number, endMs: number): CaptionLine {
  return lineOf({ fromMs: atMs, toMs: Math.max(atMs + 500, Math.min(endMs, atMs + usualMs)), text: '' });
}

/** Undefined where the times aren't right. */
export function cueOf({ from, to, text }: CaptionLine): Cue | undefined {
  const [fromMs, toMs] = [readClock(from), readClock(to)];
  if (fromMs === undefined || toMs === undefined || toMs <= fromMs) return undefined;
  return { fromMs, toMs, text: text.trim() };
}

/** Captions of the original as the lines of what is shown of it; those of the rest stay as they are. */
export function splitCues(cues: readonly Cue[], range: VideoRange | null): { lines: CaptionLine[]; rest: Cue[] } {
  const { fromMs: begin, toMs: end } = range ?? { fromMs: 0, toMs: Infinity };
  const isShown = ({ fromMs, toMs }: Cue) => toMs > begin && fromMs < end;
  const shown = cues.filter(isShown).map((cue) => ({
    ...cue,
    fromMs: Math.max(cue.fromMs, begin) - begin,
    toMs: Math.min(cue.toMs, end) - begin,
  }));
  return { lines: shown.map(lineOf), rest: cues.filter((cue) => !isShown(cue)) };
}

/** In the time of the original again. */
export function joinCues(shown: readonly Cue[], rest: readonly Cue[], range: VideoRange | null): Cue[] {
  const begin = range?.fromMs ?? 0;
  return [...rest, ...shown.map((cue) => ({ ...cue, fromMs: cue.fromMs + begin, toMs: cue.toMs + begin }))];
}
