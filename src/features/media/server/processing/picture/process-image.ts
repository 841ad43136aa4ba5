import { readFile } from 'node:fs/promises';
import { acceptedFormats } from '../../../media-formats.ts';
import { makeVariants } from './make-variants.ts';
import { openUpload, openWithoutEnd } from './open-upload.ts';
import type { ImageResult, ImageTask, Refused } from '../child/processing-task.ts';
import { readCapture } from './read-capture.ts';
import { sniff } from '../sniff.ts';
import { refusal, tooManyPixels } from '../../../upload-refusal.ts';

/**
 * Creates all variants of an uploaded photo, in the child process. Unusable files are refused with the reason; it
 * throws only for faults of the machine (disk full, no memory).
 */
export async function processImage({ input, outputFolder, name }: ImageTask): Promise<ImageResult | Refused> {
  const sniffed = await sniff(input, { name });
  if (sniffed.kind === 'refused') return sniffed;
  if (sniffed.kind !== 'image') {
    return refuse(name, 'is a video, where a photo is needed. Choose a photo.');
  }
  try {
    const variants = await makeVariants(await openUpload(input), outputFolder).catch(async (error: unknown) => {
      if (!(error instanceof Error) || !error.message.includes('premature end of JPEG')) throw error;
      return makeVariants(await openWithoutEnd(input), outputFolder);
    });
    const capture = readCapture(await readFile(input));
    return { kind: 'image', format: sniffed.format, ...variants, ...capture };
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError || faultOfMachine.test(error.message)) throw error;
    return refuse(name, /pixel limit/i.test(error.message) ? tooManyPixels : damaged);
  }
}

const faultOfMachine = /out of memory|allocat|ENOSPC|EIO|ENOENT|EACCES|no space/i;

const damaged = `is damaged or incomplete. Open it, save a new copy and add that: ${acceptedFormats}.`;

const refuse = (name: string, reason: string): Refused => ({ kind: 'refused', reason: refusal(name, reason) });
