import { recordingKeyHeader } from '../../recording.ts';
import { nextPart, smallestPart } from './part-size.ts';
import type { Recording, RecordingStore } from './recording-store.ts';

const longestWaitMs = 15_000;
const version = { 'tus-resumable': '1.0.0' };

export type Sending =
  | { state: 'waiting' | 'sending' | 'offline'; sent: number }
  | { state: 'sent' }
  /**
   * It can't continue; `reason` is the server's. Without a URL, nothing of it was accepted. `isOver`: the link opens
   * nothing anymore.
   */
  | { state: 'refused'; reason: string; hasAddress: boolean; isOver: boolean };

interface Parts {
  store: RecordingStore;
  recording: Recording;
  /** The endpoint for this link's uploads. */
  endpoint: string;
  /** The form that it belongs to. */
  key: string;
  onChange(sending: Sending): void;
}

class Refusal extends Error {
  readonly isOver: boolean;
  constructor(message: string, status: number) {
    super(message);
    this.isOver = status === 404 || status === 410;
  }
}

/**
 * Uploads a recording while it is being recorded, and retries on its own after any failure: tus with deferred length. The
 * server's offset is queried before each retry.
 */
export class RecordingSender {
  readonly #parts: Parts;
  readonly #stop = new AbortController();
  #wake = () => {};
  #isWaitingForMore = false;
  #partBytes = smallestPart;

  constructor(parts: Parts) {
    this.#parts = parts;
    addEventListener('online', this.#again);
    void this.#run();
  }

  /** There is more to send, or it is complete now. */
  more = (): void => {
    if (this.#isWaitingForMore) this.#wake();
  };

  #again = (): void => this.#wake();

  /** Cancels the upload; the server's part is deleted. */
  async cancel(): Promise<void> {
    this.leave();
    const { address } = this.#parts.recording;
    if (address) await this.#ask(address, { method: 'DELETE' }, new AbortController().signal).catch(() => undefined);
  }

  leave(): void {
    removeEventListener('online', this.#again);
    this.#stop.abort();
    this.#wake();
  }

  async #run(): Promise<void> {
    const { onChange } = this.#parts;
    let failures = 0;
    let sent = 0;
    while (!this.#stop.signal.aborted) {
      try {
        await this.#sendAll((offset) => {
          failures = 0;
          sent = offset;
          onChange({ state: 'sending', sent });
        });
        return onChange({ state: 'sent' });
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        if (error instanceof Refusal)
          return onChange({
            state: 'refused',
            ...refusalOf(error),
            hasAddress: this.#parts.recording.address !== null,
          });
        failures += 1;
        this.#partBytes = smallestPart;
        onChange({ state: 'offline', sent });
        await this.#pause(Math.min(longestWaitMs, 500 * 2 ** failures));
      }
    }
  }

  async #sendAll(onOffset: (offset: number) => void): Promise<void> {
    const { store, recording } = this.#parts;
    if (recording.isSent) return;
    let { offset, isDeclared } = await this.#begin();
    onOffset(offset);
    for (;;) {
      this.#stop.signal.throwIfAborted();
      if (recording.isComplete && isDeclared && offset >= recording.size) break;
      if (!recording.isComplete && offset >= recording.size) {
        await this.#pause();
        continue;
      }
      const bytes = await store.read(recording, offset, this.#partBytes);
      const isLast = recording.isComplete && offset + bytes.size >= recording.size;
      const began = performance.now();
      offset = await this.#patch(bytes, offset, isLast && !isDeclared ? recording.size : undefined);
      if (bytes.size === this.#partBytes) this.#partBytes = nextPart(bytes.size, performance.now() - began);
      isDeclared ||= isLast;
      onOffset(offset);
    }
    recording.isSent = true;
    await store.put(recording);
  }

  async #begin(): Promise<{ offset: number; isDeclared: boolean }> {
    const { recording, store } = this.#parts;
    if (recording.address) {
      const response = await this.#ask(recording.address, { method: 'HEAD' });
      if (response.ok)
        return {
          offset: Number(response.headers.get('upload-offset')),
          isDeclared: response.headers.has('upload-length'),
        };
      if (![403, 404, 410].includes(response.status)) throw new Error(String(response.status));
      // The server has deleted it since: the copy in this browser is sent again.
      recording.address = null;
    }
    const { address, isDeclared } = await this.#create();
    recording.address = address;
    await store.put(recording);
    return { offset: 0, isDeclared };
  }

  async #create(): Promise<{ address: string; isDeclared: boolean }> {
    const { endpoint, recording } = this.#parts;
    const length: Record<string, string> = recording.isComplete
      ? { 'upload-length': String(recording.size) }
      : { 'upload-defer-length': '1' };
    const metadata = `filename ${base64(recording.name)},filetype ${base64(recording.type.split(';')[0] ?? '')}`;
    const response = await this.#ask(endpoint, { method: 'POST', headers: { ...length, 'upload-metadata': metadata } });
    const address = response.headers.get('location');
    if (response.status !== 201 || !address) throw await failureOf(response);
    return { address, isDeclared: recording.isComplete };
  }

  /** @returns the server's offset */
  async #patch(bytes: Blob, offset: number, length: number | undefined): Promise<number> {
    const headers: Record<string, string> = {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...(length !== undefined && { 'upload-length': String(length) }),
    };
    const { address } = this.#parts.recording;
    const response = await this.#ask(address ?? '', { method: 'PATCH', headers, body: bytes });
    const reached = response.headers.get('upload-offset');
    // The server may have deleted what has arrived: the next try shows whether the link still opens.
    if (response.status === 404 || response.status === 410) throw new Error(String(response.status));
    if (response.status !== 204 || reached === null) throw await failureOf(response);
    return Number(reached);
  }

  #ask(address: string, init: RequestInit, signal: AbortSignal = this.#stop.signal): Promise<Response> {
    const headers = { ...version, [recordingKeyHeader]: this.#parts.key, ...(init.headers as Record<string, string>) };
    return fetch(address, { ...init, headers, signal });
  }

  /** Until there is more data; after a failure, for this long, or until the connection is back. */
  #pause(ms?: number): Promise<void> {
    this.#isWaitingForMore = ms === undefined;
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const refusalOf = ({ message, isOver }: Refusal) => ({ reason: message, isOver });

/** Retryable failures are ordinary errors; others are final. */
async function failureOf(response: Response): Promise<Error> {
  const { status } = response;
  const isFinal = [400, 403, 404, 410, 413, 415, 422, 429].includes(status);
  const words = (await response.text()).trim();
  return isFinal ? new Refusal(detailOf(words) || String(status), status) : new Error(String(status));
}

function detailOf(words: string): string {
  try {
    return String((JSON.parse(words) as { detail?: unknown }).detail ?? '');
  } catch {
    return words.startsWith('<') ? '' : words;
  }
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
