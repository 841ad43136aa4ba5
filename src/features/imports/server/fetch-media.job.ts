import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue, enqueueSystem } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
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
import { sendMediaNoticeJob } from './import-mail.tsx';
import type { Planned } from './plan-rows.ts';

/** A larger file is added by hand: it is in memory while it arrives. */
const mostBytes = 60_000_000;
const timeoutMs = 60_000;

const payload = z.object({
  importId: Uid,
  number: z.number(),
  entryId: Uid,
  userId: z.string(),
  /** Those that are left of the row, in its order: one after the other, so that they stay in it. */
  addresses: z.array(z.string()).min(1),
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
  peer: ({ addresses: [address = ''] }) => new URL(address).host,
  async work({ db, outgoing, storage }, accountId, wanted, { isLastTry }) {
    const [address = ''] = wanted.addresses;
    if (!(await asSystem(db, accountId, 'import', (scope) => isWanted(scope, wanted)))) return async () => {};
    const failed = (message: string) => async (scope: AccountScope) => {
      await noteFailure(scope, wanted, message);
      await enqueueRest(scope, wanted);
    };
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
    const file = { uid, name, kind, type, sizeBytes: body.length, checksum, originalKey };
    return async (scope) => {
      if (!(await addFile(scope, wanted, file))) await storage.remove(originalKey);
      await enqueueRest(scope, wanted);
    };
  },
});

async function enqueueRest(scope: AccountScope, wanted: Wanted): Promise<void> {
  const addresses = wanted.addresses.slice(1);
  if (addresses.length > 0) await enqueue(scope, fetchMediaJob, { ...wanted, addresses });
}

/** The entry may be in the trash since, and the import undone. */
async function isWanted(scope: AccountScope, { importId, entryId }: Wanted): Promise<boolean> {
  const entry = selectOwn(scope, 'entry').select('uid').where('uid', '=', entryId).where('deletedDate', 'is', null);
  if (!(await entry.executeTakeFirst())) return false;
  const undone = selectOwn(scope, 'entryImport').select('uid').where('uid', '=', importId);
  return !(await undone.where('state', 'in', ['undoing', 'undone']).executeTakeFirst());
}

/** After what is in the entry. */
const lastOrder = 10_000;

type File = Omit<Parameters<typeof addMediaItem>[1], 'userId'>;

/** @returns false if it has no room, or is there already */
async function addFile(scope: AccountScope, wanted: Wanted, file: File): Promise<boolean> {
  const { importId, number, entryId, userId } = wanted;
  await lockStorage(scope);
  if (!(await isWanted(scope, wanted)) || (await hasIt(scope, entryId, file.checksum))) return false;
  const refused = storageRefusal(file.name, file.sizeBytes, await storageUsage(scope));
  if (refused) {
    await noteFailure(scope, wanted, refused);
    return false;
  }
  // The plan is asked with the file counted, so that no two files share what is left of it.
  await sql`savepoint before_file`.execute(scope.tx);
  await addMediaItem(scope, { ...file, userId });
  const refusedByPlan = await refusalByPlan(scope, file.name, file.sizeBytes);
  if (refusedByPlan) {
    await sql`rollback to savepoint before_file`.execute(scope.tx);
    await noteFailure(scope, wanted, refusedByPlan);
    return false;
  }
  await joinEntry(scope, file.uid, { entryId, order: lastOrder });
  await updateOwn(scope, 'entryImportRow')
    .set({ mediaIds: sql`media_ids || to_jsonb(${file.uid}::text)` })
    .where('importId', '=', importId)
    .where('number', '=', number)
    .execute();
  return true;
}

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

/** The row's entry is there; only its file isn't. Where a program has saved the entry, its person learns of it. */
async function noteFailure(scope: AccountScope, wanted: Wanted, message: string): Promise<void> {
  const { tx, accountId } = scope;
  const { importId, number, entryId, userId, addresses } = wanted;
  const [address = ''] = addresses;
  const error = JSON.stringify([{ column: null, message: `${address}: ${message}` }]);
  const { numAffectedRows } = await sql`update entry_import_row set errors = errors || ${error}::jsonb
    where account_id = ${accountId} and import_id = ${importId} and number = ${number}`.execute(tx);
  if (numAffectedRows === 0n)
    await enqueueSystem(scope, sendMediaNoticeJob, { accountId, entryId, userId, address, message });
}

/** Files come after their entries, those of different rows at once. */
export async function enqueueMedia(
  scope: AccountScope,
  importId: string,
  planned: readonly Planned[],
  userId: string,
): Promise<void> {
  for (const row of planned) {
    if (row.outcome === 'failed' || row.read.media.length === 0) continue;
    const { number, entryId, read } = row;
    await enqueue(scope, fetchMediaJob, { importId, number, entryId, userId, addresses: read.media });
  }
}
