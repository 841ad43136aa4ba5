import { open } from 'node:fs/promises';
import {
  acceptedFormats,
  formatNames,
  maxImagePixels,
  type MediaFormat,
  mediaFormats,
  type MediaKind,
  promisedFormat,
} from '#features/media/media-formats.ts';
import type { Refused } from './child/processing-task.ts';
import { soundTypeOf } from '#features/media/nouns/sound.ts';
import { refusal, sizeRefusal, tooManyPixels } from '#features/media/upload-refusal.ts';

/** How far we search for signatures of text formats, in bytes. */
const peekBytes = 4096;

export type Sniffed = { kind: MediaKind; format: MediaFormat };

/**
 * Detects a file's format by its content, whatever its name and declared type. Refuses, with a sentence for the user,
 * what isn't an accepted photo or video, and what is of another kind than `file.name` promises (a JPEG named `.png` is
 * fine). `path` has the uploaded bytes.
 */
export async function sniff(path: string, file: { name: string; type?: string }): Promise<Sniffed | Refused> {
  const refuse = (reason: string): Refused => ({ kind: 'refused', reason: refusal(file.name, reason) });
  const { head, size } = await readHead(path);
  if (head.length === 0) return refuse('is empty. Choose the file again.');
  // Loaded with the first file: until then, it would use memory in every process.
  const { fileTypeFromFile } = await import('file-type');
  const mime = (await fileTypeFromFile(path))?.mime ?? '';
  const promised = promisedFormat(file);
  const isFilm = promised !== undefined && mediaFormats[promised].kind === 'video';
  const format =
    filmsByAnotherName.includes(mime) || (isFilm && soundTypeOf(mime) === 'audio/mp4')
      ? 'mp4'
      : formatNames.find((name) => (mediaFormats[name].mimes as readonly string[]).includes(mime));
  if (!format) return refuse(`is ${describe(mime, head)}. Add ${acceptedFormats}.`);
  if (format === 'png' && pixelsOfPng(head) > maxImagePixels) return refuse(tooManyPixels);
  const { kind } = mediaFormats[format];
  if (promised && mediaFormats[promised].kind !== kind) {
    return refuse(`is really ${nouns[kind]}. Give it its right ending and add it again.`);
  }
  const tooLarge = sizeRefusal({ name: file.name, size }, kind);
  return tooLarge ? { kind: 'refused', reason: tooLarge } : { kind, format };
}

/** MP4s that phones mark as 3GPP: their streams decide. */
const filmsByAnotherName = ['video/3gpp', 'video/3gpp2'];

const nouns: Record<MediaKind, string> = { image: 'a photo', video: 'a video' };

/** A PNG starts with its size (https://www.w3.org/TR/png-3/#11IHDR): a bomb needn't even be stored. */
const pixelsOfPng = (head: Buffer): number => (head.length < 24 ? 0 : head.readUInt32BE(16) * head.readUInt32BE(20));

async function readHead(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(peekBytes), 0, peekBytes, 0);
    return { head: buffer.subarray(0, bytesRead), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** Completes the sentence “x is …”: wrong file types that people and attackers actually send. */
function describe(mime: string, head: Buffer): string {
  const text = isText(head) ? head.toString('utf8').toLowerCase() : '';
  if (text.includes('<svg')) return 'an SVG drawing, which can carry scripts and is not taken';
  if (text.includes('<html') || text.includes('<!doctype html')) return 'a web page';
  if (text.trimStart().startsWith('#extm3u')) return 'a playlist, which holds no video itself';
  if (mime.startsWith('audio/')) return 'a sound recording';
  if (mime === 'application/pdf') return 'a PDF document';
  if (mime === 'image/gif') return 'a GIF, which is not taken';
  if (mime.startsWith('image/')) return `a picture of the kind ${mime.slice(6)}, which is not taken`;
  if (mime.startsWith('video/')) return `a video of the kind ${mime.slice(6)}, which is not taken`;
  if (text) return 'a text file';
  return 'not a photo or video, or damaged';
}

/** Whether this is UTF-8 text without control characters; the last character may be cut off. */
function isText(head: Buffer): boolean {
  const text = new TextDecoder().decode(head, { stream: true });
  return !/[\0-\x08\x0E-\x1F\uFFFD]/.test(text);
}
