import type { RecordingWords } from '../words/recording/en.data.ts';
import { filled } from './fill-in.ts';
import type { Sending } from './take/send-take.ts';
import type { Take } from './take/take-store.ts';

/** The upload's progress, in the words of the specification (spec 3 §4). */
export function statusOf(words: RecordingWords, take: Take, sending: Sending | undefined): string {
  if (!sending) return words.preparing;
  if (sending.state === 'sent') return `${words.done} · ${words.uploaded}`;
  if (sending.state === 'refused')
    return filled(sending.hasAddress ? words.uploadError : words.fetchError, { reason: sending.reason });
  if (sending.state === 'offline') return words.offline;
  if (!take.isComplete || take.size === 0) return words.uploading;
  if (sending.sent >= take.size) return words.fetching;
  return filled(words.uploadingPart, { percent: Math.floor((sending.sent / take.size) * 100) });
}
