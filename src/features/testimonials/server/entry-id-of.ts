import { createHash } from 'node:crypto';
import type { Uid } from '#lib/uid.ts';

/**
 * The entry that a submission becomes. Its id is public as soon as it is shared, and must not let
 * anybody repeat the submission: whoever repeats it is shown the withdrawal link again.
 */
export function entryIdOf(submissionId: Uid): Uid {
  const digest = createHash('sha256').update(`testimonial ${submissionId}`).digest('hex');
  return (digest.slice(0, 28).match(/.{4}/g) ?? []).join('-');
}
