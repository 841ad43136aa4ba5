import { createHash } from 'node:crypto';
import type { Uid } from '#lib/uid.ts';

/**
 * The id of a submission's entry. It becomes public when shared, so it must not allow anyone to repeat the submission:
 * a repeated one returns the withdrawal link again.
 */
export function entryIdOf(submissionId: Uid): Uid {
  const digest = createHash('sha256').update(`testimonial ${submissionId}`).digest('hex');
  return (digest.slice(0, 28).match(/.{4}/g) ?? []).join('-');
}
