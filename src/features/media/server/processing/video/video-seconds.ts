import { FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';

/**
 * Duration in seconds by reading the packets, for browser recordings whose container doesn't declare it; `undefined` if
 * that doesn't work (Ogg, damage).
 */
export async function videoSeconds(path: string): Promise<number | undefined> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
  try {
    const seconds = await input.computeDuration();
    return seconds > 0 ? seconds : undefined;
  } catch {
    return undefined;
  }
}
