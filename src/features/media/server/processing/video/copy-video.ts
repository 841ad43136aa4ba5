import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  MP4,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { CleanOutput } from '../clean-output.ts';
import { missingEnd, videoSeconds } from './probe-video.ts';
import type { FfmpegMissing, Refused, VideoResult, VideoTask } from '../child/processing-task.ts';
import { durationRefusal, refusal } from '../../../upload-refusal.ts';

/** What browsers play: the codecs that each container may carry over unchanged. */
const playable = [
  { mime: 'video/mp4', file: 'video.mp4', pictures: ['avc'], sounds: ['aac', 'mp3'] },
  { mime: 'video/webm', file: 'video.webm', pictures: ['vp8', 'vp9', 'av1'], sounds: ['opus', 'vorbis'] },
] as const;

/** Up to this many bytes the index is placed first, which requires the file in memory. */
const inMemoryBytes = 200_000_000;

/**
 * Without ffmpeg: the same streams in a clean container with a correct duration, if browsers can play them; else
 * reports that ffmpeg is missing. The poster is left to the browser.
 */
export async function copyVideo(
  { input: path, outputFolder, name, maxSeconds, range }: VideoTask,
  format: VideoResult['format'],
): Promise<VideoResult | FfmpegMissing | Refused> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
  const missing: FfmpegMissing = { kind: 'ffmpegMissing', reason: refusal(name, needsFfmpeg) };
  if (range || !(await input.canRead())) return missing;
  const picture = await input.getPrimaryVideoTrack();
  const target = picture && (await targetFor(picture, await input.getAudioTracks()));
  if (!picture || !target || (await hidesSomething([picture, target.sound]))) return missing;
  const { sound } = target;
  const seconds = Math.max(await picture.computeDuration(), (await sound?.computeDuration()) ?? 0);
  const tooLong = durationRefusal(name, seconds, maxSeconds);
  if (tooLong) return { kind: 'refused', reason: tooLong, isTooLong: true };
  const file = join(outputFolder, target.file);
  const kept = [picture, ...(sound ? [sound] : [])];
  if (!(await copyTracks(input, kept, { mime: target.mime, file, size: (await stat(path)).size }))) return missing;
  const cutShort = missingEnd(name, (await videoSeconds(file)) ?? 0, seconds);
  if (cutShort) return { kind: 'refused', reason: cutShort };
  return {
    kind: 'video',
    format,
    file: target.file,
    mime: target.mime,
    bytes: (await stat(file)).size,
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
    durationMs: Math.max(1, Math.round(seconds * 1000)),
    hasSound: sound !== undefined,
    made: 'copied',
    poster: null,
  };
}

const needsFfmpeg =
  'has a format that needs ffmpeg, which is not installed here. Install ffmpeg and try again: the original is kept.';

/** The best sound that the container takes; a video whose sounds it can't take needs ffmpeg. */
async function targetFor(picture: InputVideoTrack, tracks: InputAudioTrack[]) {
  const seen = await picture.getCodec();
  const sounds = await Promise.all(tracks.map(async (track) => ({ track, codec: await track.getCodec() })));
  for (const { pictures, sounds: playableSounds, ...target } of playable) {
    if (!pictures.some((codec) => codec === seen)) continue;
    const sound = sounds.find(({ codec }) => playableSounds.some((one) => one === codec))?.track;
    if (sound || tracks.length === 0) return { ...target, sound };
  }
  return undefined;
}

/** Silence that encoders put before the first moment, in seconds. */
const longestPriming = 0.1;

/** Whether the file's edit list hides a beginning, which a copy would still have. */
async function hidesSomething([picture, sound]: [InputVideoTrack, InputAudioTrack | undefined]): Promise<boolean> {
  if ((await picture.getFirstTimestamp()) < 0) return true;
  return sound !== undefined && (await sound.getFirstTimestamp()) < -longestPriming;
}

/** False if a track can't be carried over unchanged. */
async function copyTracks(
  input: Input,
  kept: InputTrack[],
  { mime, file, size }: { mime: VideoResult['mime']; file: string; size: number },
): Promise<boolean> {
  const output = new CleanOutput({
    format:
      mime === 'video/mp4'
        ? new Mp4OutputFormat({ fastStart: size <= inMemoryBytes ? 'in-memory' : false })
        : new WebMOutputFormat(),
    target: new FilePathTarget(file),
  });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'all',
    video: (track) => ({ discard: !kept.includes(track) }),
    audio: (track) => ({ discard: !kept.includes(track) }),
    copy: { mode: 'forced' },
    tags: {},
    showWarnings: false,
  });
  const isLost = conversion.discardedTracks.some(({ track }) => kept.includes(track));
  if (!conversion.isValid || isLost) return false;
  await conversion.execute();
  return true;
}
