import { newUid } from '#lib/new-uid.ts';
import { cleanFileName } from '../../file-name.ts';
import { orderOf } from '../../upload-order.ts';
import type { StoredUploads } from './stored-uploads.ts';
import { rememberFile } from './pick/recent-files.ts';
import { discardUpload, sendFile } from './send-file.ts';
import type { Sending, SendingOutcome, SendingRoute } from './sending.ts';
import type { Upload, UploadTarget } from './upload.ts';
import { ownUpload } from './upload-owner.ts';
import { afterEvent, isOver, isUnsent, nextToStart, type Preparation, type QueueEvent } from './upload-queue.ts';

const notifyEvery = 200;
const tryAgainEvery = 10_000;

interface Parts extends SendingRoute {
  /** Why a file can't be uploaded; undefined if it can. */
  check: (file: File, accountId: string) => Promise<string | undefined>;
  stored: StoredUploads;
}

/** Sends one person's files, whichever page is open. `upload-queue.ts` decides, this acts. */
export class UploadController {
  readonly #parts: Parts;
  readonly #stored: StoredUploads;
  #userId = '';
  #uploads: readonly Upload[] = [];
  readonly #files = new Map<string, File>();
  readonly #sendings = new Map<string, Sending>();
  readonly #releases = new Map<string, () => void>();
  readonly #targets = new Map<string, UploadTarget>();
  readonly #collectors = new Map<string, Set<(mediaId: string) => void>>();
  readonly #listeners = new Set<() => void>();
  #telling: ReturnType<typeof setTimeout> | undefined;
  /** When files were last added, in milliseconds; unique. */
  #moment = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#stored = parts.stored;
  }

  readonly snapshot = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  fileOf(id: string): File | undefined {
    return this.#files.get(id);
  }

  /** Starts for a person: resumes uploads that a reload interrupted; deletes those of others on this device. */
  async open(userId: string): Promise<void> {
    if (this.#userId === userId) return;
    this.#userId = userId;
    for (const { id } of this.#uploads) this.#forget(id);
    const kept = await this.#stored.find().catch(() => []);
    for (const { upload, file } of kept.toSorted((one, other) => order(one.upload) - order(other.upload))) {
      if (upload.userId !== userId) void this.#stored.drop(upload.id);
      else await this.#takeUp(upload, file);
    }
  }

  async #takeUp(upload: Upload, file: File | null): Promise<void> {
    // Added while the stored ones were being read.
    if (this.#find(upload.id)) return;
    const release = await ownUpload(upload.id);
    if (!release) return;
    this.#releases.set(upload.id, release);
    if (file) this.#files.set(upload.id, file);
    const state = file || !isUnsent(upload) ? upload.state : 'needsFile';
    const goesOn = state === 'sending' || state === 'interrupted';
    this.#hear({ kind: 'added', uploads: [{ ...upload, state: goesOn ? 'waiting' : state }] });
    for (const key of this.#collectors.keys()) this.#deliver(key);
  }

  /** Checks each file, lists those that can't be uploaded, and sends the rest. */
  async add(files: Iterable<File>, target: UploadTarget): Promise<void> {
    this.#moment = Math.max(Date.now(), this.#moment + 1);
    const orders = [...files].map((file, index) => ({ file, order: orderOf(this.#moment, index) }));
    await Promise.all(orders.map(({ file, order }) => this.#addOne(file, order, target)));
  }

  async #addOne(file: File, order: number, target: UploadTarget): Promise<void> {
    const lost = this.#uploads.find((upload) => upload.accountId === target.accountId && isWantedFile(upload, file));
    if (lost) return this.giveFile(lost.id, file);
    const reason = await this.#parts.check(file, target.accountId);
    const id = newUid();
    const { type, size, lastModified } = file;
    const name = cleanFileName(file.name);
    const state = reason === undefined ? 'waiting' : 'refused';
    const facts = { id, userId: this.#userId, accountId: target.accountId, name, type, size, lastModified };
    const place = target.entryId === undefined ? null : { entryId: target.entryId, order };
    const more = { label: target.label ?? '', key: target.key ?? '', order, place };
    const start = { url: null, mediaId: null, sentBytes: 0, prepared: 0, state, reason: reason ?? null } as const;
    const upload: Upload = { ...facts, ...more, ...start };
    if (!reason) {
      this.#files.set(id, file);
      this.#targets.set(id, target);
      void ownUpload(id).then((release) => release && this.#releases.set(id, release));
      void this.#stored.store(upload, file);
    }
    this.#hear({ kind: 'added', uploads: [upload] });
  }

  /** Resumes an upload whose file had to be chosen again. */
  giveFile(id: string, file: File): void {
    this.#files.set(id, file);
    this.#hear({ kind: 'fileGiven', id });
    const upload = this.#find(id);
    if (upload) void this.#stored.store(upload, file);
  }

  pause(id: string): void {
    this.#stop(id);
    this.#hear({ kind: 'paused', id });
  }

  resume(id: string): void {
    this.#hear({ kind: 'resumed', id });
  }

  /** Removes an upload from the list and from the server. */
  cancel(id: string): void {
    const upload = this.#find(id);
    this.#stop(id);
    if (upload?.url && isUnsent(upload)) void discardUpload(upload.url);
    this.#forget(id);
  }

  /** Removes finished uploads from the list. */
  clear(): void {
    for (const upload of this.#uploads) if (isOver(upload)) this.#forget(upload.id);
  }

  /** Records the server's state of an upload's media item. */
  look(id: string, mediaItem: Preparation | undefined): void {
    this.#hear({ kind: 'looked', id, mediaItem });
  }

  /** Tracks a file that is being processed again. */
  prepareAnew(id: string): void {
    this.#hear({ kind: 'preparedAnew', id });
  }

  /** After an interruption: retries when the connection is back, else periodically. */
  tryAgain(): void {
    for (const { id, state } of this.#uploads) if (state === 'interrupted') this.resume(id);
  }

  retryFailed(): void {
    for (const { id, state } of this.#uploads) if (state === 'failed') this.resume(id);
  }

  /** Called for every finished upload with this key, including those that finished while no one listened. */
  collect(key: string, collector: (mediaId: string) => void): () => void {
    const collectors = this.#collectors.get(key) ?? new Set();
    this.#collectors.set(key, collectors.add(collector));
    this.#deliver(key);
    return () => {
      collectors.delete(collector);
      if (collectors.size === 0) this.#collectors.delete(key);
    };
  }

  #deliver(key: string): void {
    const collector = [...(this.#collectors.get(key) ?? [])].at(-1);
    for (const upload of collector ? this.#uploads : []) {
      if (upload.key !== key || !upload.mediaId) continue;
      this.#settle({ ...upload, key: '' });
      collector?.(upload.mediaId);
    }
  }

  /** It need not be stored anymore; it stays on the list until that is cleared. */
  #settle(upload: Upload): void {
    this.#uploads = this.#uploads.map((known) => (known.id === upload.id ? upload : known));
    void this.#stored.drop(upload.id);
  }

  #find(id: string): Upload | undefined {
    return this.#uploads.find((upload) => upload.id === id);
  }

  #hear(event: QueueEvent): void {
    const before = this.#uploads;
    this.#uploads = afterEvent(before, event);
    if (this.#uploads === before) return;
    const upload = 'id' in event ? this.#find(event.id) : undefined;
    if (upload && event.kind !== 'progressed') void this.#stored.update(upload);
    if (event.kind === 'progressed') this.#telling ??= setTimeout(() => this.#tell(), notifyEvery);
    else this.#tell();
    for (const next of nextToStart(this.#uploads)) this.#start(next);
  }

  #tell(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    for (const listener of this.#listeners) listener();
  }

  #start(upload: Upload): void {
    const { id } = upload;
    const file = this.#files.get(id);
    if (!file || this.#sendings.has(id)) return;
    this.#hear({ kind: 'started', id });
    const sending = sendFile(file, upload, this.#parts, {
      onLocated: (url) => this.#hear({ kind: 'located', id, url }),
      onProgress: (sentBytes) => this.#hear({ kind: 'progressed', id, sentBytes }),
      onSettled: (outcome) => this.#onSettled(id, outcome),
    });
    this.#sendings.set(id, sending);
  }

  #onSettled(id: string, outcome: SendingOutcome): void {
    this.#sendings.delete(id);
    this.#hear({ ...outcome, id });
    if (outcome.kind === 'interrupted') setTimeout(() => navigator.onLine && this.tryAgain(), tryAgainEvery);
    if (outcome.kind === 'finished') this.#onFinished(id, outcome.mediaId);
    if (outcome.kind === 'refused') void this.#stored.drop(id);
  }

  #onFinished(id: string, mediaId: string): void {
    const upload = this.#find(id);
    const target = this.#targets.get(id);
    const file = this.#files.get(id);
    if (file) rememberFile(mediaId, file);
    this.#files.delete(id);
    if (upload?.key) return this.#deliver(upload.key);
    void this.#stored.drop(id);
    target?.onUploaded?.(mediaId);
  }

  #stop(id: string): void {
    this.#sendings.get(id)?.stop();
    this.#sendings.delete(id);
  }

  #forget(id: string): void {
    this.#stop(id);
    this.#files.delete(id);
    this.#targets.delete(id);
    this.#releases.get(id)?.();
    this.#releases.delete(id);
    void this.#stored.drop(id);
    this.#hear({ kind: 'removed', id });
  }
}

/** Whether this is the file that an upload lost with a reload, judging by its metadata. */
function isWantedFile({ state, name, size, lastModified }: Upload, file: File): boolean {
  return (
    state === 'needsFile' &&
    cleanFileName(file.name) === name &&
    file.size === size &&
    file.lastModified === lastModified
  );
}

const order = ({ mediaId }: Upload): number => (mediaId === null ? 0 : 1);
