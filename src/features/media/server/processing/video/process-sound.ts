import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { durationRefusal, refusal } from '../../../upload-refusal.ts';
import { soundFormats, type SoundType } from '../../../nouns/sound.ts';
import type { FfmpegMissing, Refused, VideoResult, VideoTask } from '../child/processing-task.ts';
import { missingEnd, probeInput, videoSeconds } from './probe-video.ts';
import { runTool } from './run-tool.ts';
import { inputOf } from './video-input.ts';

/** Makes a sound recording playable everywhere: AAC in an MP4, index first. */
export async function processSound(task: VideoTask, type: SoundType): Promise<VideoResult | FfmpegMissing | Refused> {
  const { input, name, ffmpegPath, maxSeconds, range, outputFolder } = task;
  if (ffmpegPath === null) return { kind: 'ffmpegMissing', reason: refusal(name, needsFfmpeg) };
  const { demuxer } = soundFormats[type];
  const probed = await probeInput(ffmpegPath, inputOf(input, demuxer));
  const sound = probed?.sounds[0];
  if (!sound) return refuse(name, damaged);
  const whole = probed.seconds ?? (await videoSeconds(input));
  const seconds = range ? Math.min(whole ?? range.to, range.to) - range.from : whole;
  const tooLong = seconds && durationRefusal(name, seconds, maxSeconds);
  if (tooLong) return { kind: 'refused', reason: tooLong, isTooLong: true };
  const output = join(outputFolder, 'sound.m4a');
  const { from, to } = range ?? { from: 0, to: maxSeconds + overtime };
  const { code } = await runTool(ffmpegPath, [
    ...['-nostdin', '-hide_banner', '-v', 'error', '-threads', '2', ...inputOf(input, demuxer)],
    ...['-ss', String(from), '-t', String(to - from), '-map', `0:${sound.index}`, '-vn'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', String(Math.min(2, sound.channels || 2))],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
    ...['-movflags', '+faststart', '-f', 'mp4', '-y', `file:${output}`],
  ]);
  const made = code === 0 ? await probeInput(ffmpegPath, inputOf(output, 'mov')) : undefined;
  if (!made?.seconds) return refuse(name, damaged);
  const wrong = durationRefusal(name, made.seconds, maxSeconds) ?? missingEnd(name, made.seconds, seconds);
  if (wrong) return { kind: 'refused', reason: wrong };
  return {
    kind: 'video',
    format: 'mp4',
    file: 'sound.m4a',
    mime: 'audio/mp4',
    bytes: (await stat(output)).size,
    width: null,
    height: null,
    durationMs: Math.round(made.seconds * 1_000),
    hasSound: true,
    made: 'encoded',
    poster: null,
  };
}

/** Seconds beyond the limit that are still converted, so that an overlong recording is detected, not cut. */
const overtime = 2;
const needsFfmpeg = 'needs ffmpeg, which is not installed here. Install ffmpeg and try again: the original is kept.';
const damaged = 'is damaged or incomplete. Open it, save a new copy and add that.';

const refuse = (name: string, reason: string): Refused => ({ kind: 'refused', reason: refusal(name, reason) });
