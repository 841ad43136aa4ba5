import { z } from 'zod';
import { prose } from '#lib/text/text.ts';
import type { VideoRange } from './video-edit.ts';

/** Enough for two hours of fast speech. */
export const maxCues = 3_000;
/** Maximum size of a captions file in bytes: larger files contain something else. */
export const maxCaptionsBytes = 1_000_000;

/** A caption with start and end, in milliseconds. */
export const Cue = z
  .strictObject({
    fromMs: z.int().min(0),
    toMs: z.int().positive(),
    text: prose(1_000).refine((text) => text !== '', 'Enter what is said.'),
  })
  .refine(({ fromMs, toMs }) => toMs >= fromMs, { path: ['toMs'], message: 'It must end after it begins.' });
export type Cue = z.infer<typeof Cue>;

/** A BCP 47 language; empty without captions. */
export const Captions = z.strictObject({
  language: z.string().regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3})?$/),
  cues: z.array(Cue).max(maxCues, `Up to ${maxCues} captions fit.`),
});
export type Captions = z.infer<typeof Captions>;

/** The captions of a WebVTT or SRT file in order, or an error. Markup is removed. */
export function readCaptions(file: string): { cues: Cue[] } | { reason: string } {
  const cues: Cue[] = [];
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (let at = 0; at < lines.length; at += 1) {
    if (!lines[at]?.includes('-->')) continue;
    const [fromMs, toMs] = readTimes(lines[at] ?? '');
    if (fromMs === undefined || toMs === undefined) return { reason: `The time in line ${at + 1} can’t be read.` };
    if (toMs <= fromMs) return { reason: `The caption in line ${at + 1} ends before it begins.` };
    const words: string[] = [];
    while (lines[at + 1]?.trim()) words.push(lines[(at += 1)] ?? '');
    const text = plain(words.join('\n'));
    if (text.length > 1_000) return { reason: `The caption before line ${at + 1} is longer than 1,000 characters.` };
    if (text) cues.push({ fromMs, toMs, text });
    if (cues.length > maxCues) return { reason: `It has more than ${maxCues} captions.` };
  }
  if (cues.length === 0) return { reason: 'It holds no captions. Choose a WebVTT (.vtt) or SubRip (.srt) file.' };
  return { cues: cues.toSorted((one, other) => one.fromMs - other.fromMs) };
}

function readTimes(line: string): (number | undefined)[] {
  return line.split('-->').map((side) => {
    const [, hours = '0', minutes, seconds, thousandths] =
      /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})(?:\s|$)/.exec(side.trim()) ?? [];
    if (minutes === undefined || seconds === undefined) return undefined;
    return (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(thousandths);
  });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

function plain(text: string): string {
  return text
    .replaceAll(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .trim();
}

/**
 * The WebVTT file of a video trimmed to `fromMs`–`toMs` of its original.
 * @param isSound a player without a picture never hides its controls, so that captions stand at the top
 */
export function vttOf(cues: readonly Cue[], range: VideoRange | null, isSound = false): string {
  const { fromMs: begin, toMs: end } = range ?? { fromMs: 0, toMs: Infinity };
  const shown = cues.filter(({ fromMs, toMs }) => toMs > begin && fromMs < end && fromMs < toMs);
  const blocks = shown.map(({ fromMs, toMs, text }) => {
    const times = [Math.max(fromMs, begin) - begin, Math.min(toMs, end) - begin].map(vttTime);
    // An empty line would end the caption.
    return `${times.join(' --> ')}${isSound ? ' line:1' : ''}\n${escaped(text.replaceAll(/\n\s*\n/g, '\n'))}\n`;
  });
  return `${['WEBVTT\n', ...blocks].join('\n')}`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function vttTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = ms / 1_000;
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
}
