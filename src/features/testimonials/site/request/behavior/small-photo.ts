/** The longest side to upload, in pixels: portraits are never shown larger. */
const side = 1_600;

/** Shrinks a chosen photo before upload; one that this browser can't read is sent unchanged. */
export async function makeSmall(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return;
  const scale = side / Math.max(picture.width, picture.height);
  if (scale >= 1) return;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  // Another one may have been chosen meanwhile.
  if (!blob || blob.size >= file.size || input.files?.[0] !== file) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' }));
  input.files = chosen.files;
}
