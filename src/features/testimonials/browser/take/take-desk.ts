import { takeOf } from './choose-file.ts';
import { recordTake } from './record-take.ts';
import { type Sending, TakeSender } from './send-take.ts';
import { holdTake, untilFree } from './take-lock.ts';
import { type Take, TakeStore } from './take-store.ts';

export interface DeskState {
  take?: Take;
  /** The whole stored take, once it is complete. */
  picture?: Blob;
  sending?: Sending;
  /** It is left from before this page was opened. */
  isKept: boolean;
}

interface Parts {
  link: string;
  endpoint: string;
  /** The form's id, which takes belong to. */
  key: () => string;
}

/** A link's single take: recorded or chosen, stored in this browser, and uploaded meanwhile. */
export class TakeDesk {
  readonly #parts: Parts;
  readonly #store = new TakeStore();
  readonly #listeners = new Set<() => void>();
  #sender: TakeSender | undefined;
  /** The take that this page holds against others. */
  #held: { uid: string; release: () => void } | undefined;
  #state: DeskState = { isKept: false };

  constructor(parts: Parts) {
    this.#parts = parts;
    void this.#find();
  }

  get = (): DeskState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns a function that stops it */
  async record(stream: MediaStream, onSecond: (seconds: number) => void): Promise<() => void> {
    await this.drop();
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
    await this.drop();
    const take = await takeOf(file, this.#parts.link);
    await this.#store.put(take);
    await this.#store.append(take, file);
    await this.#complete(take);
  }

  /** Resumes a leftover take. */
  async resume(): Promise<void> {
    const { take } = this.#state;
    if (take) await this.#complete(take);
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

  async drop(): Promise<void> {
    const { take } = this.#state;
    this.#change({ isKept: false });
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

  /** The testimonial has it: deletes what is stored here. */
  async forget(): Promise<void> {
    this.#sender?.leave();
    if (this.#state.take) await this.#store.remove(this.#state.take);
    this.#letGo();
  }

  /** Another page may be recording it right now: it is offered when that page is gone and has left it. */
  async #find(): Promise<void> {
    const seen = await this.#store.find(this.#parts.link).catch(() => undefined);
    if (!seen) return;
    await untilFree(seen);
    const take = await this.#store.find(this.#parts.link).catch(() => undefined);
    if (this.#sender || take?.uid !== seen.uid || take.size === 0) return;
    this.#hold(take);
    this.#change({ take, isKept: true });
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
    this.#change({ take, picture, isKept: false, ...(sending && { sending }) });
  }

  #send(take: Take): void {
    this.#hold(take);
    this.#sender?.leave();
    this.#sender = this.#senderOf(take);
  }

  #hold({ uid }: Take): void {
    if (this.#held?.uid === uid) return;
    this.#letGo();
    this.#held = { uid, release: holdTake({ uid }) };
  }

  #letGo(): void {
    this.#held?.release();
    this.#held = undefined;
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
