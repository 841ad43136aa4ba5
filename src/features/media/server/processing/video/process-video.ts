import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Conversion, convertVideo, waysOf } from './convert-video.ts';
import { copyVideo } from './copy-video.ts';
import { missingEnd, probeVideo, shownSize, videoSeconds } from './probe-video.ts';
import type { Capture, FfmpegMissing, LongVideo, Refused, VideoResult, VideoTask } from '../child/processing-task.ts';
import { sniff } from '../sniff.ts';
import { processSound } from './process-sound.ts';
import { takePoster } from './take-poster.ts';
import { soundTypeOf } from '../../../nouns/sound.ts';
import { durationRefusal, refusal } from '../../../upload-refusal.ts';
import { captureTime } from '../capture-time.ts';
import { captureGps } from '../picture/read-capture.ts';

/** Fraction of the progress for conversion; the rest is the poster. */
const conversionShare = 0.95;

type Outcome = VideoResult | LongVideo | FfmpegMissing | Refused;

/**
 * Makes an uploaded video playable everywhere, in the child process: H.264/AAC in an MP4, index first, and a poster in
 * all sizes. `onProgress` receives 0 to 1. Unusable files are refused with the reason.
 */
export async function processVideo(task: VideoTask, onProgress: (value: number) => void): Promise<Outcome> {
  const { input, name, ffmpegPath, maxSeconds } = task;
  const sound = task.type === undefined ? undefined : soundTypeOf(task.type);
  if (sound) return processSound(task, sound);
  const sniffed = await sniff(input, { name });
  if (sniffed.kind === 'refused') return sniffed;
  if (sniffed.kind !== 'video') {
    return refuse(name, 'is a photo, where a video is needed. Choose a video.');
  }
  const { format } = sniffed;
  if (ffmpegPath === null) return copyVideo(task, format);
  const { range } = task;
  const probed = await probeVideo(ffmpegPath, input, format);
  if (!probed) return refuse(name, damaged);
  const { picture } = probed;
  if (!picture) return refuse(name, 'holds sound without a picture. Choose a video.');
  const whole = probed.seconds ?? (await videoSeconds(input));
  const seconds = range ? Math.min(whole ?? range.to, range.to) - range.from : whole;
  const tooLong = seconds && durationRefusal(name, seconds, maxSeconds);
  if (tooLong) return { kind: 'refused', reason: tooLong, isTooLong: true };
  if (seconds && seconds > (task.shortSeconds ?? Infinity)) return { kind: 'longVideo', seconds };
  const output = join(task.outputFolder, 'video.mp4');
  const conversion = { ffmpegPath, input, format, output, probed: { ...probed, picture }, range, seconds, maxSeconds };
  return convert(task, conversion, (value) => onProgress(value * conversionShare));
}

async function convert(
  { name, outputFolder, posterSecond }: VideoTask,
  conversion: Conversion,
  onProgress: (value: number) => void,
): Promise<Outcome> {
  const copied = await makeInAnyWay(conversion, onProgress);
  const finished = copied !== undefined && (await measure(conversion));
  if (!finished) return refuse(name, damaged);
  const { seconds } = finished;
  const wrong = durationRefusal(name, seconds, conversion.maxSeconds) ?? missingEnd(name, seconds, conversion.seconds);
  if (wrong) return { kind: 'refused', reason: wrong };
  const { ffmpegPath, output, format, probed } = conversion;
  return {
    kind: 'video',
    format,
    ...finished.facts,
    made: copied ? 'copied' : 'encoded',
    poster: await takePoster(ffmpegPath, { path: output, seconds }, outputFolder, posterSecond),
    ...videoCapture(probed.tags),
  };
}

/** Whether it was copied; undefined if it is damaged. */
async function makeInAnyWay(conversion: Conversion, onProgress: (value: number) => void): Promise<boolean | undefined> {
  for (const way of await waysOf(conversion)) {
    const { made, errorOutput } = await convertVideo(conversion, way, onProgress);
    if (made) return way.copy ?? false;
    if (faultOfMachine.test(errorOutput)) throw new Error(errorOutput);
  }
  return undefined;
}

/** The actual result, read from the finished file. */
async function measure({ ffmpegPath, output }: Conversion) {
  const made = await probeVideo(ffmpegPath, output, 'mp4');
  if (!made?.picture || !made.seconds) return undefined;
  const facts = {
    file: 'video.mp4',
    mime: 'video/mp4' as const,
    bytes: (await stat(output)).size,
    ...shownSize(made.picture),
    durationMs: Math.round(made.seconds * 1000),
    hasSound: made.sounds.length > 0,
  };
  return { seconds: made.seconds, facts };
}

const faultOfMachine = /No space left|Cannot allocate|Input\/output error|Permission denied/i;

const damaged = 'is damaged or incomplete. Open it, save a new copy and add that.';

const refuse = (name: string, reason: string): Refused => ({ kind: 'refused', reason: refusal(name, reason) });

/** Time and location from a video's tags: QuickTime's own, else the general ones. */
function videoCapture(tags: Record<string, string>): Capture {
  const place = tags['com.apple.quicktime.location.ISO6709'] ?? tags['location'] ?? '';
  const [, lat, lng] = /^([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)/.exec(place) ?? [];
  const gps = captureGps(lat === undefined ? undefined : Number(lat), lng === undefined ? undefined : Number(lng));
  const time = tags['com.apple.quicktime.creationdate'] ?? tags['creation_time'];
  return { takenAt: time && captureTime({ time: time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'), gps }), gps };
}
