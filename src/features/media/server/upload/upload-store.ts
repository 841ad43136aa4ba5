import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { cleanFileName } from '../../file-name.ts';
import { type Exceeded, requireWithinPlan } from '#features/metering/server/require-within-plan.ts';
import { planRefusal, storageRefusal, withCustomersReserve } from '../../storage-quota.ts';
import { UploadPlacement } from '../../upload-placement.ts';
import type { Arrived, PartialFiles } from '#integrations/storage/partial-files.ts';
import { problem } from '#lib/problem.ts';
import { originalKeyOf } from '../files/media-keys.ts';
import { lockStorage, storageUsage } from './storage-usage.ts';
import type { UploadLease } from './upload-lease.ts';
import { isOwnedBy, type UploadOwner } from './upload-owner.ts';

/** Bytes reserved for a recording in progress: two minutes at three times the bit rate asked for. */
export const maxRecordingBytes = 200_000_000;

/** Unfinished uploads can be resumed for this long, in milliseconds. */
export const uploadLifeMs = 7 * 86_400_000;

interface Parts {
  accountId: string;
  inScope: InScope;
  partials: PartialFiles;
  owner: UploadOwner;
  lease: UploadLease;
}

export type InScope = <T>(work: (scope: AccountScope) => Promise<T>) => Promise<T>;

/**
 * tus uploads of one person or API key in one account: rows record the durable offset, partial files hold the bytes.
 * Every statement is bound to the owner, so no one else can see or continue an upload.
 */
export class UploadStore extends DataStore {
  override extensions: string[];
  readonly #accountId: string;
  readonly #inScope: InScope;
  readonly #partials: PartialFiles;
  readonly #owner: UploadOwner;
  readonly #lease: UploadLease;

  constructor(parts: Parts) {
    super();
    this.#accountId = parts.accountId;
    this.#inScope = parts.inScope;
    this.#partials = parts.partials;
    this.#owner = parts.owner;
    this.#lease = parts.lease;
    const { visitorHash } = parts.owner;
    this.extensions = ['creation', 'expiration', 'termination', ...(visitorHash ? ['creation-defer-length'] : [])];
  }

  override async create(upload: Upload): Promise<Upload> {
    const storageMemo = await this.#partials.create(originalKeyOf(this.#accountId, upload.id));
    try {
      await this.#inScope((scope) => this.#insert(scope, upload, storageMemo));
    } catch (error) {
      await this.#partials.remove(storageMemo);
      throw error;
    }
    return upload;
  }

  /** The announced size counts from now on, so that concurrent uploads can't exceed the quota together. */
  async #insert(
    scope: AccountScope,
    { id, size = maxRecordingBytes, sizeIsDeferred, metadata }: Upload,
    storageMemo: string,
  ): Promise<void> {
    const name = cleanFileName(metadata?.filename ?? '');
    const isCustomers = this.#owner.visitorHash !== null;
    await lockStorage(scope);
    const usage = await storageUsage(scope);
    const reason = storageRefusal(name, size, isCustomers ? withCustomersReserve(usage) : usage);
    if (reason) throw problem('UNPROCESSABLE_CONTENT', reason);
    await insertOwn(scope, 'upload', {
      uid: id,
      ...this.#owner,
      name,
      type: (metadata?.filetype ?? '').slice(0, 100),
      sizeBytes: size,
      isLengthDeferred: sizeIsDeferred,
      metadata: JSON.stringify({ place: placeOf(metadata) }),
      storageMemo,
      leaseToken: null,
      leaseUntil: null,
      finishedDate: null,
      mediaId: null,
      expireDate: new Date(Date.now() + uploadLifeMs),
    }).execute();
    if (isCustomers) return;
    const { agencyId } = scope;
    const refusalBy = (left: Exceeded) => planRefusal(name, size, left);
    await requireWithinPlan(scope, { agencyId, resource: 'storage', refusal: refusalBy });
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let reached = offset;
    await this.#partials.append({ offset, memo: this.#lease.memoOf(id) }, bytes, async (durable, isLast) => {
      await this.#acknowledge(id, reached, durable, isLast);
      reached = durable.offset;
    });
    return reached;
  }

  /** Moves the offset on while we hold the lease, which the last one gives back; a process that lost it can't. */
  async #acknowledge(id: string, from: number, to: Arrived, isLast: boolean): Promise<void> {
    const moved = await this.#inScope((scope) =>
      updateOwn(scope, 'upload')
        .set({ offsetBytes: to.offset, storageMemo: to.memo, ...(isLast && { leaseToken: null, leaseUntil: null }) })
        .where('uid', '=', id)
        .where(this.#mine)
        .where('offsetBytes', '=', from)
        .where('sizeBytes', '>=', to.offset)
        .where('leaseToken', '=', this.#lease.token)
        .where('leaseUntil', '>', sql<Date>`now()`)
        .executeTakeFirstOrThrow(),
    );
    if (moved.numUpdatedRows === 0n) throw ERRORS.INVALID_OFFSET;
    if (isLast) this.#lease.wasGivenBack(id);
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = this.#lease.takeRow(id) ?? (await this.#find(id));
    if (!row || row.expireDate <= new Date()) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      ...(!row.isLengthDeferred && { size: row.sizeBytes }),
      offset: row.offsetBytes,
      metadata: { filename: row.name, filetype: row.type },
      creation_date: row.createDate.toISOString(),
    });
  }

  #find(id: string) {
    return this.#inScope((scope) =>
      selectOwn(scope, 'upload').selectAll().where('uid', '=', id).where(this.#mine).executeTakeFirst(),
    );
  }

  /** When a recording has ended. */
  override async declareUploadLength(id: string, length: number): Promise<void> {
    const declared = await this.#inScope((scope) =>
      updateOwn(scope, 'upload')
        .set({ sizeBytes: length, isLengthDeferred: false })
        .where('uid', '=', id)
        .where(this.#mine)
        .where('isLengthDeferred', '=', true)
        .where('sizeBytes', '>=', length)
        .where('leaseToken', '=', this.#lease.token)
        .executeTakeFirstOrThrow(),
    );
    if (declared.numUpdatedRows === 0n) throw ERRORS.INVALID_LENGTH;
  }

  /** An upload that has become a media item since then stays: it can be deleted as a media item. */
  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    const removed = await this.#inScope((scope) =>
      deleteOwn(scope, 'upload')
        .where('uid', '=', id)
        .where(this.#mine)
        .where('mediaId', 'is', null)
        .where((is) => is.or([is('finishedDate', 'is', null), is('visitorHash', 'is not', null)]))
        .returning(['storageMemo', 'finishedDate'])
        .executeTakeFirst(),
    );
    if (!removed) throw ERRORS.INVALID_TERMINATION;
    // A finished upload's file is swept with other unreferenced files.
    if (!removed.finishedDate) await this.#partials.remove(removed.storageMemo);
  }

  override getExpiration(): number {
    return uploadLifeMs;
  }

  get #mine() {
    return isOwnedBy(this.#owner);
  }
}

/** Undefined if it goes only to the library. @throws BAD_REQUEST if it is invalid */
export function placeOf({ entry, order }: NonNullable<Upload['metadata']> = {}): UploadPlacement | undefined {
  if (!entry) return undefined;
  const place = UploadPlacement.safeParse({ entryId: entry, order });
  if (!place.success)
    throw problem('BAD_REQUEST', 'The entry that this file belongs to is not known. Reload the page and add it again.');
  return place.data;
}
