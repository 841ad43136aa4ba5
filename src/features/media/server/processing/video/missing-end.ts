import { refusal } from '../../../upload-refusal.ts';

/** A result shorter than this share of what the container promised lacks its end. */
const completeShare = 0.9;

/** Why a video whose end is missing is refused: `seconds` came out of it, `promised` were said to be in it. */
export function missingEnd(name: string, seconds: number, promised: number | undefined): string | undefined {
  if (!promised || seconds >= promised * completeShare) return undefined;
  const read = `${Math.floor(seconds)} of its ${Math.ceil(promised)} seconds can be read`;
  return refusal(name, `is incomplete: ${read}. Add a complete copy.`);
}
