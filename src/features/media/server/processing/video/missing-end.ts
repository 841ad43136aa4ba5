import { refusal } from '../../../upload-refusal.ts';

/** A result shorter than this fraction of the declared duration is truncated. */
const completeShare = 0.9;

/** Why a truncated video is refused: `seconds` could be read, `promised` were declared. */
export function missingEnd(name: string, seconds: number, promised: number | undefined): string | undefined {
  if (!promised || seconds >= promised * completeShare) return undefined;
  const read = `${Math.floor(seconds)} of its ${Math.ceil(promised)} seconds can be read`;
  return refusal(name, `is incomplete: ${read}. Add a complete copy.`);
}
