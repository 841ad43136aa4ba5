import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import { requireWithinPlan } from '#features/metering/server/require-within-plan.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { joinEntry } from '#features/content/server/editing/join-entry.ts';
import { planRefusal, storageRefusal } from '#features/media/storage-quota.ts';
import { originalKeyOf } from '#features/media/server/files/media-keys.ts';
import { addMediaItem, examine } from '#features/media/server/upload/finish-upload.ts';
import { lockStorage, storageUsage } from '#features/media/server/upload/storage-usage.ts';
import { OutgoingError, type OutgoingFailure } from '#integrations/outgoing/outgoing.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import type { Planned } from './plan-rows.ts';

/** A larger file is added by hand: it is in memory while it arrives. */
const mostBytes = 60_000_000;
const timeoutMs = 60_000;

const payload = z.object({
  importId: Uid,
  number: z.number(),
  entryId: Uid,
  userId: z.string(),
  address: z.string(),
  /** Among those of its row. */
  order: z.number(),
});
type Wanted = z.infer<typeof payload>;

/** The answer will be the same the next time. */
const isFinal = (failure: OutgoingFailure): boolean =>
  failure === 'refused' || failure === 'too large' || failure === 'too many redirects';

/** Fetches a photo or video whose address was in a row, for the row's entry. What fails is noted at the row. */
export const fetchMediaJob = defineAccountJob<Wanted>({
  name: 'fetch-import-media',
  payload,
  retryLimit: 3,
  peer: ({ address }) => new URL(address).host,
  async work({ db, outgoing, storage }, accountId, wanted, { isLastTry }) {
    const { address, userId, entryId, order } = wanted;
    const isThere = await asSystem(db, accountId, 'import', (scope) =>
      selectOwn(scope, 'entry')
        .select('uid')
        .where('uid', '=', entryId)
        .where('deletedDate', 'is', null)
        .executeTakeFirst(),
    );
    if (!isThere) return async () => {};
    const failed = (message: string) => (scope: AccountScope) => noteFailure(scope, wanted, message);
    let body: Buffer;
    try {
      const answer = await outgoing.send(address, { maxBytes: mostBytes, timeoutMs });
      if (answer.status !== 200) {
        if (answer.status >= 500 && !isLastTry) throw new Error(`the peer answered ${answer.status}`);
        return failed(`It answers with ${answer.status} instead of a file.`);
      }
      ({ body } = answer);
    } catch (error) {
      if (!(error instanceof OutgoingError) || (!isLastTry && !isFinal(error.failure))) throw error;
      return failed(error.message);
    }
    const uid = newUid();
    const name = nameOf(address);
    const originalKey = originalKeyOf(accountId, uid);
    await storage.put(originalKey, body);
    const { found, checksum } = await examine(storage, originalKey, { name, type: '', visitorHash: null });
    if (found.kind === 'refused') {
      await storage.remove(originalKey);
      return failed(found.reason);
    }
    const { kind, type } = found;
    return async (scope) => {
      await lockStorage(scope);
      const refused =
        storageRefusal(name, body.length, await storageUsage(scope)) ?? (await refusalByPlan(scope, name, body.length));
      if (refused || (await hasIt(scope, entryId, checksum))) {
        if (refused) await noteFailure(scope, wanted, refused);
        await storage.remove(originalKey);
        return;
      }
      await addMediaItem(scope, { uid, userId, name, kind, type, sizeBytes: body.length, checksum, originalKey });
      await joinEntry(scope, uid, { entryId, order });
    };
  },
});

async function refusalByPlan(scope: AccountScope, name: string, size: number): Promise<string | undefined> {
  const { agencyId } = scope;
  const refusal = (left: Parameters<typeof planRefusal>[2]) => planRefusal(name, size, left);
  return requireWithinPlan(scope, { agencyId, resource: 'storage', refusal }).then(
    () => undefined,
    (error: unknown) => {
      if (isProblem(error)) return error.message;
      throw error;
    },
  );
}

/** The file's name in its address. */
function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return (
      decodeURIComponent(last)
        .replace(/[^\p{L}\p{N}._ -]/gu, '')
        .slice(-200) || 'photo'
    );
  } catch {
    return 'photo';
  }
}

/** A sheet that comes again doesn't bring the same photos twice. */
async function hasIt(scope: AccountScope, entryId: string, checksum: string): Promise<boolean> {
  const same = await selectOwn(scope, 'media as m')
    .innerJoin('entryMedia as e', (on) => on.onRef('e.accountId', '=', 'm.accountId').onRef('e.mediaId', '=', 'm.uid'))
    .select('m.uid')
    .where('e.entryId', '=', entryId)
    .where('m.checksum', '=', checksum)
    .executeTakeFirst();
  return same !== undefined;
}

/** The row's entry is there; only its file isn't. */
async function noteFailure(
  { tx, accountId }: AccountScope,
  { importId, number, address }: Wanted,
  message: string,
): Promise<void> {
  const error = JSON.stringify([{ column: null, message: `${address}: ${message}` }]);
  await sql`update entry_import_row set errors = errors || ${error}::jsonb
    where account_id = ${accountId} and import_id = ${importId} and number = ${number}`.execute(tx);
}

/** Files come after their entries, from all servers at once. */
export async function enqueueMedia(
  scope: AccountScope,
  importId: string,
  planned: readonly Planned[],
  userId: string,
): Promise<void> {
  for (const row of planned) {
    if (row.outcome === 'failed') continue;
    for (const [order, address] of row.read.media.entries())
      await enqueue(scope, fetchMediaJob, {
        importId,
        number: row.number,
        entryId: row.entryId,
        userId,
        address,
        order,
      });
  }
}
