import { secretHash } from '#features/people/server/password/secret-hash.ts';
import type { Uid } from '#lib/uid.ts';

/** The owner of an upload: the form whose submission it will belong to, known only to its sender. */
export function visitorHashOf(submissionId: Uid): string {
  return secretHash(`recording ${submissionId}`);
}
