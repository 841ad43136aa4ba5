import { photoInput } from '../../../nouns/photo.ts';

/** The longest side to upload, in pixels: portraits are never shown larger. */
const side = 1_600;

/** Shrinks a chosen photo before upload; one that this browser can't read is sent unchanged. */
async function makeSmall(input: HTMLInputElement): Promise<void> {
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
  // Another one may have been chosen since.
  if (!blob || blob.size >= file.size || input.files?.[0] !== file) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' }));
  input.files = chosen.files;
}

/**
 * Counts characters while typing, shrinks the photo for slow connections, and reports that the customer has started. It
 * listens on the form itself: its fields are replaced when some were invalid.
 */
export function watchForm(form: HTMLFormElement): void {
  const address = new URL(form.action || location.href);
  form.addEventListener('input', () => void notifyStart(`${address.pathname}/started`), { once: true });
  form.addEventListener('input', () => count(form));
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === photoInput) void makeSmall(target);
  });
  count(form);
}

/** Informs the business only: nothing here waits for it or depends on it. */
async function notifyStart(path: string): Promise<void> {
  await fetch(path, { method: 'POST', keepalive: true }).catch(() => {});
}

/** Shows how much is written, and how much has to be. */
export function count(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-count]');
  const field = form.querySelector<HTMLTextAreaElement>('[name=description]');
  if (!place || !field) return;
  const { least = '0', most = '0' } = place.dataset;
  const letters = [...field.value.trim()].length;
  const { format } = new Intl.NumberFormat(document.documentElement.lang);
  const isShort = field.required && letters < Number(least);
  place.hidden = false;
  place.textContent = `${format(letters)} / ${format(Number(isShort ? least : most))}`;
  place.toggleAttribute('data-enough', !isShort);
}
