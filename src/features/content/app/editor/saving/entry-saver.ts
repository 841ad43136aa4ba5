import type { Entry, EntryPatch } from '#features/content/entry.ts';
import {
  acknowledged,
  arrived,
  conflicted,
  failed,
  isUnsent,
  nextPatch,
  refused,
  resolved,
  sendVersion,
  sending,
  type,
  unsentPatch,
  type AutosaveQueue,
} from './autosave-queue.ts';
import type { StoredDraft } from './stored-draft.ts';
import type { Outcome, Sending } from './send-patch.ts';

/** Changes are sent this long after the last one, or when the field loses focus. */
const sendAfterMs = 800;
const keepAfterMs = 150;
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

export interface SaverPorts {
  send(sending: Sending): Promise<Outcome>;
  keep(draft: StoredDraft): Promise<void>;
  drop(editorId: string): Promise<void>;
}

export interface SaverIdentity {
  userId: string;
  accountId: string;
  entryId: string;
  editorId: string;
}

export interface SaverSnapshot {
  queue: AutosaveQueue;
  /** When the server last confirmed a change of this editor. */
  savedAt: Date | null;
}

/** Sends one editor's changes to the server, and stores on the device what has not been saved. */
export class EntrySaver {
  readonly identity: SaverIdentity;
  #snapshot: SaverSnapshot;
  readonly #ports: SaverPorts;
  readonly #listeners = new Set<() => void>();
  readonly #creationListeners = new Set<() => void>();
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = firstRetryMs;
  /** No automatic retry before this time. */
  #restUntil = 0;
  #running: Promise<void> | null = null;
  /** The entry as it was read during a save. */
  #read: Entry | null = null;

  constructor(identity: SaverIdentity, queue: AutosaveQueue, ports: SaverPorts) {
    this.identity = identity;
    this.#snapshot = { queue, savedAt: null };
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called once, when the entry has been created on the server. */
  readonly onCreated = (listener: () => void): (() => void) => {
    this.#creationListeners.add(listener);
    return () => this.#creationListeners.delete(listener);
  };

  readonly snapshot = (): SaverSnapshot => this.#snapshot;

  /** A user's change: stored immediately, sent after 800 ms or by `flush`. */
  readonly edit = (patch: EntryPatch): void => {
    this.#become(type(this.#queue, patch));
    this.#scheduleKeep();
    this.#scheduleSend(sendAfterMs);
  };

  readonly resolve = (choices: EntryPatch): Promise<boolean> => {
    this.#become(resolved(this.#queue, choices));
    return this.flush();
  };

  /** The entry was refetched; during a save, this waits for the response. An upload may have created it since. */
  readonly arrive = (entry: Entry): void => {
    if (this.#queue.sent !== null) {
      this.#read = entry;
      return;
    }
    const isNew = !this.#queue.exists;
    this.#become(arrived(this.#queue, entry));
    if (isNew) this.#notifyCreation();
    this.#scheduleSend(sendAfterMs);
  };

  /** Sends pending changes. Returns whether everything was saved. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#sendTimer);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return !isUnsent(this.#queue);
  };

  /** What was refused until the viewer switched to editing is sent again. */
  readonly tryAgain = (): Promise<boolean> => {
    if (this.#queue.trouble?.kind === 'gone') this.#become({ ...this.#queue, trouble: null });
    return this.flush();
  };

  /** The editor closes: the last changes are sent, or stay on the device. */
  readonly close = async (): Promise<void> => {
    await this.#keep();
    await this.flush();
    clearTimeout(this.#sendTimer);
  };

  get #queue(): AutosaveQueue {
    return this.#snapshot.queue;
  }

  async #run(): Promise<void> {
    while (nextPatch(this.#queue) !== null) {
      this.#become(sending(this.#queue));
      const outcome = await this.#ports.send({
        ...this.identity,
        exists: this.#queue.exists,
        version: sendVersion(this.#queue),
        patch: this.#queue.sent ?? {},
      });
      this.#take(outcome);
      this.#takeRead();
      await this.#keep();
      if (outcome.kind === 'offline' || outcome.kind === 'signedOut' || outcome.kind === 'unavailable') {
        this.#retryLater(outcome.kind === 'unavailable' ? outcome.retryAfterMs : 0);
        return;
      }
      this.#retryMs = firstRetryMs;
      this.#restUntil = 0;
    }
  }

  #take(outcome: Outcome): void {
    const queue = this.#queue;
    switch (outcome.kind) {
      case 'saved':
        this.#become(acknowledged(queue, outcome.entry), new Date());
        if (!queue.exists) this.#notifyCreation();
        return;
      case 'conflict':
        return this.#become(conflicted(queue, outcome.fields, outcome.current));
      case 'refused':
        return this.#become(refused(queue, outcome.fields, outcome.message));
      case 'gone':
      case 'unavailable':
        return this.#become(failed(queue, { kind: outcome.kind, message: outcome.message }));
      default:
        return this.#become(failed(queue, { kind: outcome.kind }));
    }
  }

  #takeRead(): void {
    const entry = this.#read;
    this.#read = null;
    if (entry) this.arrive(entry);
  }

  #notifyCreation(): void {
    for (const listener of this.#creationListeners) listener();
  }

  #become(queue: AutosaveQueue, savedAt = this.#snapshot.savedAt): void {
    this.#snapshot = { queue, savedAt };
    for (const listener of this.#listeners) listener();
  }

  #scheduleSend(delayMs: number): void {
    clearTimeout(this.#sendTimer);
    const waitMs = Math.max(delayMs, this.#restUntil - Date.now());
    if (nextPatch(this.#queue) !== null) this.#sendTimer = setTimeout(() => void this.flush(), waitMs);
  }

  #retryLater(restMs: number): void {
    this.#restUntil = Date.now() + restMs;
    this.#scheduleSend(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
  }

  #scheduleKeep(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => void this.#keep(), keepAfterMs);
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#keepTimer);
    const queue = this.#queue;
    if (!isUnsent(queue)) return this.#ports.drop(this.identity.editorId);
    await this.#ports.keep({
      ...this.identity,
      exists: queue.exists,
      version: sendVersion(queue),
      patch: unsentPatch(queue),
      keptAt: Date.now(),
    });
  }
}
