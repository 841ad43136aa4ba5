import { refusal } from '../../../upload-refusal.ts';
import type { PosterResult, PosterTask, Refused } from '../child/processing-task.ts';
import { takePoster } from './take-poster.ts';

/** Takes another poster frame of one of our own videos. */
export async function processPoster(task: PosterTask): Promise<PosterResult | Refused> {
  const { ffmpegPath, input, seconds, second, outputFolder, name } = task;
  const picture = await takePoster(ffmpegPath, { path: input, seconds }, outputFolder, second);
  if (!picture) return { kind: 'refused', reason: refusal(name, 'has no picture at that moment. Choose another one.') };
  return { kind: 'poster', ...picture };
}
