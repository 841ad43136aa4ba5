import { storedFiles } from '#features/media/server/upload/storage-usage.ts';
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
import { mostBytesApart, mostBytesOfAccount } from '../../file-limits.ts';
import { prepareLeadFileJob } from './prepare-lead-file.job.ts';
import type { AttachedFile } from './read-files.ts';

/** They count toward the account's storage. */
export const leadFiles = storedFiles.provide('leadFile');

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

/**
 * The photos of suspected spam get no previews until somebody finds that it is none.
 * @throws PAYLOAD_TOO_LARGE if they exceed the account's limit
 */
export async function insertFiles(
  scope: AccountScope,
  { entryId, isApart }: { entryId: Uid; isApart: boolean },
  files: readonly StoredFile[],
): Promise<void> {
  if (files.length === 0) return;
  await lockStorage(scope);
  const wanted = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const { usedBytes, maxBytes } = withCustomersReserve(await storageUsage(scope));
  const { all, apart } = await bytesOfLeads(scope);
  const isFull = isApart ? apart + wanted > mostBytesApart : all + wanted > mostBytesOfAccount;
  if (usedBytes + wanted > maxBytes || isFull)
    throw problem('PAYLOAD_TOO_LARGE', 'The business can’t receive files right now. Send the form without them.');
  const rows = files.map((file, position) => ({ ...file, entryId, position }));
  await insertOwn(scope, 'leadFile', rows).execute();
  if (!isApart) await preparePreviews(scope, entryId);
}

export async function preparePreviews(scope: AccountScope, entryId: string): Promise<void> {
  const photos = await selectOwn(scope, 'leadFile')
    .select('uid')
    .where('entryId', '=', entryId)
    .where('type', 'like', 'image/%')
    .where('previewKey', 'is', null)
    .execute();
  for (const { uid } of photos) await enqueue(scope, prepareLeadFileJob, { fileId: uid });
}

async function bytesOfLeads(scope: AccountScope): Promise<{ all: number; apart: number }> {
  const { all, apart } = await selectOwn(scope, 'leadFile as f')
    .innerJoin('lead as l', (on) => on.onRef('l.accountId', '=', 'f.accountId').onRef('l.entryId', '=', 'f.entryId'))
    .select(({ fn }) => [
      fn.sum<number | null>('f.sizeBytes').as('all'),
      fn.sum<number | null>('f.sizeBytes').filterWhere('l.state', '=', 'suspected').as('apart'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all ?? 0), apart: Number(apart ?? 0) };
}
