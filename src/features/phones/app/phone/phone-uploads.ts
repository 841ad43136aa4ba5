import { checkFile } from '#features/media/app/upload/pick/check-file.ts';
import { StoredUploads } from '#features/media/app/upload/stored-uploads.ts';
import { UploadController } from '#features/media/app/upload/upload-controller.ts';
import { sizeText } from '#features/media/size-text.ts';
import { refusal } from '#features/media/upload-refusal.ts';
import type { PairedPhone } from '../../phone.ts';

let limits: Pick<PairedPhone, 'maxFileBytes' | 'maxVideoSeconds'> | undefined;
let onRefused = () => {};

async function check(file: File): Promise<string | undefined> {
  const most = limits?.maxFileBytes ?? Infinity;
  if (file.size > most)
    return refusal(file.name, `has ${sizeText(file.size)}. Phones may send files of up to ${sizeText(most)}.`);
  return checkFile(file, async () => ({ maxVideoSeconds: limits?.maxVideoSeconds ?? Infinity }));
}

/** This phone's uploads; a reload or a lost connection loses none of them. */
export const phoneUploads = new UploadController({
  path: '/phones/uploads',
  onRefused: () => onRefused(),
  stored: new StoredUploads('phone-uploads'),
  check,
});

/**
 * Resumes pending uploads for this business, even after the phone was paired again.
 * @param refused called when the phone is no longer authorized
 */
export function openUploads(phone: PairedPhone, refused: () => void): void {
  limits = phone;
  onRefused = refused;
  void phoneUploads.open(phone.accountId);
}
