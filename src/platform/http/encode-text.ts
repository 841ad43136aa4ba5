import { transcode } from 'node:buffer';

const long = 4_096;
const encoder = new TextEncoder();

/**
 * Encodes text as UTF-8. With one character beyond Latin-1, Node's own encoder goes character by character,
 * twice: encoding long texts via UTF-16 takes a third of the time.
 */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  if (text.length < long) return encoder.encode(text);
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8') as Buffer<ArrayBuffer>;
  } catch {
    // It rejects lone surrogates, which the encoder replaces with U+FFFD.
    return encoder.encode(text);
  }
}

/** Consecutive texts: as bytes, they are neither concatenated nor measured on their way to the socket. */
export const encodeTexts = (texts: readonly string[]): Buffer<ArrayBuffer> => Buffer.concat(texts.map(encodeText));
