import { secretHash } from '#features/people/server/password/secret-hash.ts';
import type { Uid } from '#lib/uid.ts';

/** Whose upload it is: the one form's whose submission it will belong to, which its sender alone knows. */
export function visitorHashOf(submissionId: Uid): string {
  return secretHash(`recording ${submissionId}`);
}
