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

/** What this phone sends; a reload or a lost connection loses none of it. */
export const phoneUploads = new UploadController({
  path: '/phones/uploads',
  onRefused: () => onRefused(),
  stored: new StoredUploads('phone-uploads'),
  check,
});

/**
 * Goes on with what waits for this business, also when the phone was connected to it anew.
 * @param refused called when the phone isn't let in anymore
 */
export function openUploads(phone: PairedPhone, refused: () => void): void {
  limits = phone;
  onRefused = refused;
  void phoneUploads.open(phone.accountId);
}
