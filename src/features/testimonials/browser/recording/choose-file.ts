import { clock, filled, type RecorderSetup, sizeText } from '../status.ts';
import type { Recording } from './recording-store.ts';

const photos = /^image\/(jpeg|png|tiff|webp)$/;
const films = /^video\/(mp4|quicktime|webm|ogg|x-m4v)$/;

const sounds = /^audio\/(mpeg|mp3|mp4|m4a|x-m4a|wav|x-wav|wave|vnd\.wave|aac|x-aac|aacp|ogg|opus|webm|flac|x-flac)$/;

export const accepted = 'video/*,audio/*,image/jpeg,image/png,image/tiff,image/webp';

/** Why a file is rejected, before a byte of it is sent; undefined if it is accepted. */
export async function refusalOf(
  file: File,
  { words, limits }: Pick<RecorderSetup, 'words' | 'limits'>,
): Promise<string | undefined> {
  const { name } = file;
  if (file.size === 0) return filled(words.fileEmpty, { name });
  const isPhoto = photos.test(file.type);
  if (!isPhoto && !films.test(file.type) && !sounds.test(file.type)) return filled(words.fileKind, { name });
  const limit = isPhoto ? limits.photoBytes : limits.videoBytes;
  if (file.size > limit) return filled(words.fileLarge, { name, size: sizeText(file.size), limit: sizeText(limit) });
  if (isPhoto) return undefined;
  const seconds = await secondsOf(file);
  if (seconds === undefined || Math.floor(seconds) <= limits.seconds) return undefined;
  return filled(words.fileLong, { name, time: clock(seconds), limit: clock(limits.seconds) });
}

/** Undefined if this browser can't play it: the server determines it. */
export function secondsOf(file: Blob): Promise<number | undefined> {
  const video = document.createElement('video');
  video.preload = 'metadata';
  const address = URL.createObjectURL(file);
  return new Promise<number | undefined>((resolve) => {
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : undefined);
    video.onerror = () => resolve(undefined);
    setTimeout(() => resolve(undefined), 5_000);
    video.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}

export async function recordingOf(file: File, link: string): Promise<Recording> {
  return {
    link,
    uid: crypto.randomUUID(),
    began: Date.now(),
    name: file.name,
    type: file.type,
    size: 0,
    seconds: (await secondsOf(file)) ?? 0,
    isComplete: false,
    isRecorded: false,
    address: null,
    isSent: false,
  };
}

export const isSound = ({ type }: Pick<Recording, 'type'>): boolean => type.startsWith('audio/');

export const isPhoto = ({ type }: Pick<Recording, 'type'>): boolean => type.startsWith('image/');
