import { takeOf } from './choose-file.ts';
import { recordTake } from './record-take.ts';
import { type Sending, TakeSender } from './send-take.ts';
import { holdTake, isFree, type Take, TakeStore, untilFree } from './take-store.ts';

export interface DeskState {
  take?: Take;
  /** The whole stored take, once it is complete. */
  picture?: Blob;
  sending?: Sending;
  /** Left from before this page was opened, newest first, while there is no other take. */
  kept: readonly Take[];
}

interface Parts {
  link: string;
  endpoint: string;
  /** The form's id, which takes belong to. */
  key: () => string;
}

/** A page's single take for its link: recorded or chosen, stored in this browser, and uploaded at the same time. */
export class TakeDesk {
  readonly #parts: Parts;
  readonly #store = new TakeStore();
  readonly #listeners = new Set<() => void>();
  #sender: TakeSender | undefined;
  /** The takes that this page holds against others. */
  readonly #held = new Map<string, () => void>();
  #state: DeskState = { kept: [] };

  constructor(parts: Parts) {
    this.#parts = parts;
    void this.#findKept();
  }

  get = (): DeskState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns a function that stops it */
  async record(stream: MediaStream, onSecond: (seconds: number) => void): Promise<() => void> {
    await this.#dropTake();
    const { link } = this.#parts;
    const run = await recordTake({ link, stream, store: this.#store, onBytes: () => this.#sender?.more(), onSecond });
    this.#send(run.take);
    void run.ended.then(() => {
      for (const track of stream.getTracks()) track.stop();
      return this.#finish(run.take);
    });
    return run.stop;
  }

  async choose(file: File): Promise<void> {
    await this.#dropTake();
    const take = await takeOf(file, this.#parts.link);
    await this.#store.put(take);
    await this.#store.append(take, file);
    await this.#complete(take);
  }

  /** Resumes a leftover take; the others stay in this browser until the testimonial is sent. */
  async resume(take: Take): Promise<void> {
    await this.#complete(take);
  }

  /** The take's poster frame. */
  async choosePoster(posterMs: number): Promise<void> {
    const { take } = this.#state;
    if (!take) return;
    // The sender writes to the same take: its progress is kept.
    take.posterMs = posterMs;
    await this.#store.put(take);
    this.#change({ ...this.#state });
  }

  /** Deletes its take, or the leftover ones that are offered instead of one. */
  async drop(): Promise<void> {
    const { kept } = this.#state;
    await this.#dropTake();
    for (const take of kept) {
      if (take.address) await this.#senderOf(take).cancel();
      await this.#store.remove(take);
    }
  }

  async #dropTake(): Promise<void> {
    const { take } = this.#state;
    this.#change({ kept: [] });
    const sender = this.#sender ?? (take && this.#senderOf(take));
    this.#sender = undefined;
    await sender?.cancel();
    if (take) await this.#store.remove(take);
    this.#letGo();
  }

  /**
   * Waits until the upload is complete.
   * @returns the id of its upload
   * @throws with the server's reason when it is rejected
   */
  sent(): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const { take, sending } = this.#state;
        if (sending?.state === 'sent') resolve(take?.address?.split('/').at(-1) ?? '');
        else if (sending?.state === 'refused') reject(new Error(sending.reason));
        else return;
        this.#listeners.delete(look);
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** Stops uploading; stored data are kept. */
  leave(): void {
    this.#sender?.leave();
    this.#sender = undefined;
    this.#letGo();
  }

  /** The testimonial is sent: deletes what is stored here, except for what another page is recording. */
  async forget(): Promise<void> {
    this.#sender?.leave();
    if (this.#state.take) await this.#store.remove(this.#state.take);
    this.#letGo();
    for (const left of await this.#store.find(this.#parts.link)) if (await isFree(left)) await this.#store.remove(left);
  }

  async #findKept(): Promise<void> {
    const seen = await this.#store.find(this.#parts.link).catch(() => []);
    await Promise.all(seen.map((take) => this.#offer(take)));
  }

  /** Another page may be recording it right now: it is offered when that page is gone and has left it. */
  async #offer({ uid }: Take): Promise<void> {
    await untilFree({ uid });
    const left = await this.#store.find(this.#parts.link).catch(() => []);
    const take = left.find((one) => one.uid === uid);
    if (this.#sender || this.#state.take || !take || take.size === 0) return;
    this.#hold(take);
    const offered = [uid, ...this.#state.kept.map((one) => one.uid)];
    this.#change({ kept: left.filter((one) => offered.includes(one.uid)) });
  }

  async #complete(take: Take): Promise<void> {
    take.isComplete = true;
    await this.#store.put(take);
    this.#send(take);
    await this.#finish(take);
  }

  async #finish(take: Take): Promise<void> {
    const picture = await this.#store.whole(take);
    const { sending } = this.#state;
    this.#change({ take, picture, kept: [], ...(sending && { sending }) });
  }

  #send(take: Take): void {
    this.#letGo(take);
    this.#hold(take);
    this.#sender?.leave();
    this.#sender = this.#senderOf(take);
  }

  #hold({ uid }: Take): void {
    if (!this.#held.has(uid)) this.#held.set(uid, holdTake({ uid }));
  }

  #letGo(except?: Take): void {
    for (const [uid, release] of this.#held) {
      if (uid === except?.uid) continue;
      release();
      this.#held.delete(uid);
    }
  }

  #senderOf(take: Take): TakeSender {
    const { endpoint, key } = this.#parts;
    const onChange = (sending: Sending) => this.#change({ ...this.#state, sending });
    return new TakeSender({ store: this.#store, take, endpoint, key: key(), onChange });
  }

  #change(state: DeskState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
