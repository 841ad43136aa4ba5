import { insertOwn, selectOwn, updateOwn } from './own-rows.ts';
import { createHash } from 'node:crypto';
import { problem } from '#lib/problem.ts';
import type { AccountScope } from './scope.ts';

/** Identifies a call: who calls what. */
interface Call {
  key: string;
  procedure: string;
  input: unknown;
}

/**
 * Runs `work` once per Idempotency-Key and returns the stored response to repeated calls. The response is stored in the
 * same transaction as the effect. A concurrent repeat waits for the first call; a failed call leaves nothing behind. A
 * secret, which is shown only once, isn't stored, and is empty in repeats.
 * @throws UNPROCESSABLE_CONTENT when the key was used for another call
 */
export async function withIdempotencyKey<T>(scope: AccountScope, call: Call, work: () => Promise<T>): Promise<T> {
  const { key } = call;
  const fingerprint = fingerprintOf(scope, call);
  const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'idempotentCall', { key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return earlierResult<T>(scope, key, fingerprint);
  const answer = await work();
  await updateOwn(scope, 'idempotentCall')
    .set({ answer: JSON.stringify(answer ?? null, withoutSecret) })
    .where('key', '=', key)
    .execute();
  return answer;
}

const withoutSecret = (name: string, value: unknown): unknown => (name === 'secret' ? '' : value);

async function earlierResult<T>(scope: AccountScope, key: string, fingerprint: string): Promise<T> {
  const earlier = await selectOwn(scope, 'idempotentCall')
    .select(['fingerprint', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.fingerprint !== fingerprint)
    throw problem('UNPROCESSABLE_CONTENT', 'This Idempotency-Key was used for another call. Make a new one.');
  return earlier.answer as T;
}

function fingerprintOf({ actor }: AccountScope, { procedure, input }: Call): string {
  const who = actor.kind === 'user' ? actor.userId : actor.kind === 'key' ? actor.keyId : actor.kind;
  return createHash('sha256')
    .update(JSON.stringify([who, procedure, input]))
    .digest('base64url');
}
