import { enqueue } from '#access/events/emit.ts';
import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import type { AccountScope } from '#access/scope.ts';
import { mediaFolder, originalKeyOf } from '#features/media/server/files/media-keys.ts';
import { lockStorage, storageUsage } from '#features/media/server/upload/storage-usage.ts';
import { withCustomersReserve } from '#features/media/storage-quota.ts';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import type { Uid } from '#lib/uid.ts';
import { mostBytesOfAccount } from '../../file-limits.ts';
import { prepareLeadFileJob } from './prepare-lead-file.job.ts';
import type { AttachedFile } from './read-files.ts';

export interface StoredFile extends Omit<AttachedFile, 'bytes' | 'checksum'> {
  uid: Uid;
  sizeBytes: number;
}

/** Writes the bytes to the storage; nothing references them before `insertFiles`. */
export async function storeFiles(
  { storage }: Ports,
  accountId: string,
  files: readonly AttachedFile[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const { name, type, bytes } of files) {
    const uid = newUid();
    await storage.put(originalKeyOf(accountId, uid), bytes);
    stored.push({ uid, name, type, sizeBytes: bytes.length });
  }
  return stored;
}

/** The nightly sweep removes what a crash before this leaves behind. */
export async function removeFiles({ storage }: Ports, accountId: string, files: readonly StoredFile[]): Promise<void> {
  for (const { uid } of files) await storage.removeAll(mediaFolder(accountId, uid));
}

/** @throws PAYLOAD_TOO_LARGE if they exceed the account's limit */
export async function insertFiles(scope: AccountScope, entryId: Uid, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await lockStorage(scope);
  const wanted = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const { usedBytes, maxBytes } = withCustomersReserve(await storageUsage(scope));
  if (usedBytes + wanted > maxBytes || (await bytesOfLeads(scope)) + wanted > mostBytesOfAccount)
    throw problem('PAYLOAD_TOO_LARGE', 'The business has no room for files just now. Send the form without them.');
  const rows = files.map((file, position) => ({ ...file, entryId, position }));
  await insertOwn(scope, 'leadFile', rows).execute();
  for (const { uid, type } of files)
    if (type.startsWith('image/')) await enqueue(scope, prepareLeadFileJob, { fileId: uid });
}

async function bytesOfLeads(scope: AccountScope): Promise<number> {
  const { bytes } = await selectOwn(scope, 'leadFile')
    .select(({ fn }) => fn.sum<number | null>('sizeBytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
