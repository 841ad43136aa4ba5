import type { RecordingWords } from '../words/recording/en.data.ts';
import { filled } from './fill-in.ts';
import type { Sending } from './take/send-take.ts';
import type { Take } from './take/take-store.ts';

/** The upload's progress, in the words of the specification (spec 3 §4). */
export function statusOf(words: RecordingWords, take: Take, sending: Sending | undefined): string {
  if (!sending) return words.preparing;
  if (sending.state === 'sent') return words.uploaded;
  if (sending.state === 'refused')
    return filled(sending.hasAddress ? words.uploadError : words.fetchError, { reason: sending.reason });
  if (sending.state === 'offline') return words.offline;
  if (!take.isComplete || take.size === 0) return words.uploading;
  return filled(words.uploadingPart, { percent: Math.min(99, Math.floor((sending.sent / take.size) * 100)) });
}
