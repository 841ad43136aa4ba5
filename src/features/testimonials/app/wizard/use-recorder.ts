import { useEffect, useRef, useState } from 'react';
import { maxRecordingSeconds } from '../../recording.ts';

export type RecorderState =
  | { kind: 'asking' }
  | { kind: 'noCamera' }
  | { kind: 'unsupported' }
  | { kind: 'ready'; stream: MediaStream; seconds: number }
  | { kind: 'recording'; stream: MediaStream; seconds: number }
  | { kind: 'done'; file: File; address: string };

/** Those that play everywhere come first. */
const types = ['video/mp4', 'video/webm'];

/** A camera with its microphone, and one take of it, which ends by itself after two minutes (decision 21a). */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ kind: 'asking' });
  const [held] = useState(() => new Held());
  const open = async () => {
    held.release();
    setState({ kind: 'asking' });
    setState(await held.open());
  };
  const keep = (file: File) => setState({ kind: 'done', file, address: held.show(file) });
  const record = () => {
    const stream = held.record(keep);
    if (stream) setState({ kind: 'recording', stream, seconds: 0 });
  };
  const stop = () => held.stop();
  useSeconds(state.kind === 'recording', (seconds) => {
    setState((now) => (now.kind === 'recording' ? { ...now, seconds } : now));
    if (seconds >= maxRecordingSeconds) stop();
  });
  useEffect(() => {
    void held.open().then(setState);
    return () => held.release();
  }, [held]);
  return { state, open, record, keep, stop };
}

function useSeconds(isRunning: boolean, onSecond: (seconds: number) => void): void {
  const hear = useRef(onSecond);
  useEffect(() => {
    hear.current = onSecond;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const begun = performance.now();
    const ticking = setInterval(() => hear.current(Math.floor((performance.now() - begun) / 1_000)), 250);
    return () => clearInterval(ticking);
  }, [isRunning]);
}

/** What has to be let go of: the camera, what it records, and the address of what it has recorded. */
class Held {
  #stream: MediaStream | undefined;
  #recorder: MediaRecorder | undefined;
  #address: string | undefined;

  async open(): Promise<RecorderState> {
    if (!this.#type() || !navigator.mediaDevices) return { kind: 'unsupported' };
    const video = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' };
    const stream = await navigator.mediaDevices.getUserMedia({ video, audio: true }).catch(() => undefined);
    if (!stream) return { kind: 'noCamera' };
    this.#stream = stream;
    return { kind: 'ready', stream, seconds: 0 };
  }

  /** @returns what it shows meanwhile; undefined without a camera */
  record(onFile: (file: File) => void): MediaStream | undefined {
    const [stream, type] = [this.#stream, this.#type()];
    if (!stream || !type) return undefined;
    const parts: Blob[] = [];
    const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 2_500_000 });
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      if (this.#recorder !== recorder) return;
      onFile(new File(parts, `video-testimonial.${type.split('/')[1]}`, { type }));
    });
    recorder.start(1_000);
    this.#recorder = recorder;
    return stream;
  }

  stop(): void {
    if (this.#recorder?.state === 'recording') this.#recorder.stop();
  }

  show(file: File): string {
    this.release();
    this.#address = URL.createObjectURL(file);
    return this.#address;
  }

  release(): void {
    this.#recorder = undefined;
    this.#stream?.getTracks().forEach((track) => track.stop());
    if (this.#address) URL.revokeObjectURL(this.#address);
    [this.#stream, this.#address] = [undefined, undefined];
  }

  #type(): string | undefined {
    return globalThis.MediaRecorder && types.find((one) => MediaRecorder.isTypeSupported(one));
  }
}
