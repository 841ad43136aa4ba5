import type { RecordingWords } from '../words/recording/recording-words.ts';
import type { Recording } from './recording/recording-store.ts';
import type { Sending } from './recording/send-recording.ts';

/** Replaces names in braces with their values. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** mm:ss */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Megabytes (1,000,000 bytes). */
export function sizeText(bytes: number): string {
  return `${new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(bytes / 1e6)} MB`;
}

/** The upload's progress, in the words of the specification (spec 3 §4). */
export function statusOf(words: RecordingWords, recording: Recording, sending: Sending | undefined): string {
  if (!sending) return words.preparing;
  if (sending.state === 'sent') return `${words.done} · ${words.uploaded}`;
  if (sending.state === 'refused') return refusalText(words, sending);
  if (sending.state === 'offline') return words.offline;
  if (!recording.isComplete || recording.size === 0) return words.uploading;
  if (sending.sent >= recording.size) return words.fetching;
  return filled(words.uploadingPart, { percent: Math.floor((sending.sent / recording.size) * 100) });
}

/** Why the server takes nothing more, for the customer. */
function refusalText(
  words: RecordingWords,
  { reason, hasAddress, isOver }: Pick<Extract<Sending, { state: 'refused' }>, 'reason' | 'hasAddress' | 'isOver'>,
): string {
  if (isOver) return words.gone;
  return filled(hasAddress ? words.uploadError : words.fetchError, { reason });
}

/** The recorder's configuration. */
export interface RecorderSetup {
  words: RecordingWords;
  questions: readonly string[];
  limits: { seconds: number; videoBytes: number; photoBytes: number };
}
