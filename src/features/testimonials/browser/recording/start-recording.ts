import { maxRecordingSeconds } from '../../recording.ts';
import { recordingType } from '../camera/camera.ts';
import type { Recording, RecordingStore } from './recording-store.ts';

/** What an interruption may lose. */
const chunkMs = 1_000;

export interface RecordingRun {
  recording: Recording;
  stop(): void;
  /** Resolves when the last byte is stored. */
  ended: Promise<void>;
}

interface Parts {
  link: string;
  stream: MediaStream;
  store: RecordingStore;
  onBytes(): void;
  onSecond(seconds: number): void;
}

/**
 * Records until it is stopped, the two minutes are over, or the camera is gone; each second is stored as it arrives.
 */
export async function startRecording({ link, stream, store, onBytes, onSecond }: Parts): Promise<RecordingRun> {
  const recorder = recorderOf(stream);
  const recording = newRecording(link, recorder);
  await store.put(recording);
  let keeping = Promise.resolve();
  const began = performance.now();
  const seconds = () => Math.min(maxRecordingSeconds, (performance.now() - began) / 1_000);
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    if (recorder.state !== 'inactive') recording.seconds = seconds();
    keeping = keeping
      .then(() => store.append(recording, data))
      .catch(() => undefined)
      .then(onBytes);
  };
  const stop = () => {
    if (recorder.state === 'inactive') return;
    recording.seconds = seconds();
    recorder.stop();
  };
  const clock = setInterval(() => {
    onSecond(Math.floor(seconds()));
    if (seconds() >= maxRecordingSeconds) stop();
  }, 250);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      clearInterval(clock);
      void keeping.then(async () => {
        recording.isComplete = true;
        await store.put(recording);
        onBytes();
        resolve();
      });
    };
  });
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', stop, { once: true });
  recorder.start(chunkMs);
  return { recording, stop, ended };
}

function recorderOf(stream: MediaStream): MediaRecorder {
  const type = recordingType();
  const rate = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 };
  return new MediaRecorder(stream, { ...(type && { mimeType: type }), ...rate });
}

function newRecording(link: string, { mimeType }: MediaRecorder): Recording {
  const type = mimeType || recordingType() || 'video/webm';
  return {
    link,
    uid: crypto.randomUUID(),
    began: Date.now(),
    name: `video-testimonial.${type.includes('mp4') ? 'mp4' : 'webm'}`,
    type,
    size: 0,
    seconds: 0,
    isComplete: false,
    isRecorded: true,
    address: null,
    isSent: false,
  };
}
