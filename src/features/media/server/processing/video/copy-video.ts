import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  MP4,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { CleanOutput } from '../clean-output.ts';
import { missingEnd } from './missing-end.ts';
import type { FfmpegMissing, Refused, VideoResult, VideoTask } from '../child/processing-task.ts';
import { videoSeconds } from './video-seconds.ts';
import { durationRefusal, refusal } from '../../../upload-refusal.ts';

/** What browsers play: the codecs that each container may carry over unchanged. */
const playable = [
  { mime: 'video/mp4', file: 'video.mp4', pictures: ['avc'], sounds: ['aac', 'mp3'] },
  {
    mime: 'video/webm',
    file: 'video.webm',
    pictures: ['vp8', 'vp9', 'av1'],
    sounds: ['opus', 'vorbis'],
  },
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
  const sound = await input.getPrimaryAudioTrack();
  const target = picture && (await targetFor(picture, sound));
  if (!picture || !target) return missing;
  const seconds = await input.computeDuration();
  const tooLong = durationRefusal(name, seconds, maxSeconds);
  if (tooLong) return { kind: 'refused', reason: tooLong, isTooLong: true };
  const file = join(outputFolder, target.file);
  if (!(await copyTracks(input, target.mime, file, (await stat(path)).size))) return missing;
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
    hasSound: sound !== null,
    made: 'copied',
    poster: null,
  };
}

const needsFfmpeg =
  'has a format that needs ffmpeg, which is not installed here. Install ffmpeg and try again: the original is kept.';

async function targetFor(picture: InputVideoTrack, sound: InputAudioTrack | null) {
  const seen = await picture.getCodec();
  const heard = sound && (await sound.getCodec());
  return playable.find(
    ({ pictures, sounds }) =>
      pictures.some((codec) => codec === seen) && (!sound || sounds.some((codec) => codec === heard)),
  );
}

/** False if a track can't be carried over unchanged. */
async function copyTracks(input: Input, mime: VideoResult['mime'], file: string, size: number): Promise<boolean> {
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
    tracks: 'primary',
    copy: { mode: 'forced' },
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return false;
  await conversion.execute();
  return true;
}
