import { recordingOf } from './choose-file.ts';
import { holdRecording, isFree, type Recording, RecordingStore, untilFree } from './recording-store.ts';
import { type Sending, RecordingSender } from './send-recording.ts';
import { startRecording } from './start-recording.ts';

export interface SessionState {
  recording?: Recording;
  /** The whole stored recording, once it is complete. */
  picture?: Blob;
  sending?: Sending;
  /** Left from before this page was opened, newest first, while there is no other recording. */
  kept: readonly Recording[];
}

interface Parts {
  link: string;
  endpoint: string;
  /** The form's id, which recordings belong to. */
  key: () => string;
}

/** A page's single recording for its link: recorded or chosen, stored in this browser, and uploaded at the same time. */
export class RecordingSession {
  readonly #parts: Parts;
  readonly #store = new RecordingStore();
  readonly #listeners = new Set<() => void>();
  #sender: RecordingSender | undefined;
  /** The recordings that this page holds against others. */
  readonly #held = new Map<string, () => void>();
  #state: SessionState = { kept: [] };

  constructor(parts: Parts) {
    this.#parts = parts;
    void this.#findKept();
  }

  get = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns a function that stops it */
  async record(stream: MediaStream, onSecond: (seconds: number) => void): Promise<() => void> {
    await this.#dropRecording();
    const { link } = this.#parts;
    const run = await startRecording({
      link,
      stream,
      store: this.#store,
      onBytes: () => this.#sender?.more(),
      onSecond,
    });
    this.#send(run.recording);
    void run.ended.then(() => {
      for (const track of stream.getTracks()) track.stop();
      return this.#finish(run.recording);
    });
    return run.stop;
  }

  async choose(file: File): Promise<void> {
    await this.#dropRecording();
    const recording = await recordingOf(file, this.#parts.link);
    await this.#store.put(recording);
    await this.#store.append(recording, file);
    await this.#complete(recording);
  }

  /** Resumes a leftover recording; the others stay in this browser until the testimonial is sent. */
  async resume(recording: Recording): Promise<void> {
    await this.#complete(recording);
  }

  /** The recording's poster frame. */
  async choosePoster(posterMs: number): Promise<void> {
    const { recording } = this.#state;
    if (!recording) return;
    // The sender writes to the same recording: its progress is kept.
    recording.posterMs = posterMs;
    await this.#store.put(recording);
    this.#change({ ...this.#state });
  }

  /** Deletes its recording, or the leftover ones that are offered instead of one. */
  async drop(): Promise<void> {
    const { kept } = this.#state;
    await this.#dropRecording();
    for (const recording of kept) {
      if (recording.address) await this.#senderOf(recording).cancel();
      await this.#store.remove(recording);
    }
  }

  async #dropRecording(): Promise<void> {
    const { recording } = this.#state;
    this.#change({ kept: [] });
    const sender = this.#sender ?? (recording && this.#senderOf(recording));
    this.#sender = undefined;
    await sender?.cancel();
    if (recording) await this.#store.remove(recording);
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
        const { recording, sending } = this.#state;
        if (sending?.state === 'sent') resolve(recording?.address?.split('/').at(-1) ?? '');
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
    if (this.#state.recording) await this.#store.remove(this.#state.recording);
    this.#letGo();
    for (const left of await this.#store.find(this.#parts.link)) if (await isFree(left)) await this.#store.remove(left);
  }

  async #findKept(): Promise<void> {
    const seen = await this.#store.find(this.#parts.link).catch(() => []);
    await Promise.all(seen.map((recording) => this.#offer(recording)));
  }

  /** Another page may be recording it right now: it is offered when that page is gone and has left it. */
  async #offer({ uid }: Recording): Promise<void> {
    await untilFree({ uid });
    const left = await this.#store.find(this.#parts.link).catch(() => []);
    const recording = left.find((one) => one.uid === uid);
    if (this.#sender || this.#state.recording || !recording || recording.size === 0) return;
    this.#hold(recording);
    const offered = [uid, ...this.#state.kept.map((one) => one.uid)];
    this.#change({ kept: left.filter((one) => offered.includes(one.uid)) });
  }

  async #complete(recording: Recording): Promise<void> {
    recording.isComplete = true;
    await this.#store.put(recording);
    this.#send(recording);
    await this.#finish(recording);
  }

  async #finish(recording: Recording): Promise<void> {
    const picture = await this.#store.whole(recording);
    const { sending } = this.#state;
    this.#change({ recording, picture, kept: [], ...(sending && { sending }) });
  }

  #send(recording: Recording): void {
    this.#letGo(recording);
    this.#hold(recording);
    this.#sender?.leave();
    this.#sender = this.#senderOf(recording);
  }

  #hold({ uid }: Recording): void {
    if (!this.#held.has(uid)) this.#held.set(uid, holdRecording({ uid }));
  }

  #letGo(except?: Recording): void {
    for (const [uid, release] of this.#held) {
      if (uid === except?.uid) continue;
      release();
      this.#held.delete(uid);
    }
  }

  #senderOf(recording: Recording): RecordingSender {
    const { endpoint, key } = this.#parts;
    const onChange = (sending: Sending) => this.#change({ ...this.#state, sending });
    return new RecordingSender({ store: this.#store, recording, endpoint, key: key(), onChange });
  }

  #change(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
