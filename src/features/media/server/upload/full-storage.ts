import type { Upload } from '@tus/server';
import { cleanFileName } from '../../file-name.ts';
import { sizeText } from '../../size-text.ts';

/** Error codes of disks, file system quotas and PostgreSQL. */
const codes: unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}

/** Says what is safely stored of a file when the disk is full, and what to do; without `upload`, none was started. */
export function fullStorageText(upload: Upload | undefined): string {
  return `The storage is full. ${keptOf(upload)} Please tell your administrator.`;
}

function keptOf(upload: Upload | undefined): string {
  if (!upload) return 'Nothing of this file was kept; add it again once there is space.';
  const { offset, size, metadata } = upload;
  const name = `“${cleanFileName(metadata?.filename ?? '')}”`;
  if (offset === 0) return `Nothing of ${name} could be kept yet; it can be sent once there is space.`;
  if (offset === size) return `All of ${name} has arrived and is kept; it can be finished once there is space.`;
  return `The first ${sizeText(offset, Math.floor)} of ${name} are kept; it can go on from there once there is space.`;
}
