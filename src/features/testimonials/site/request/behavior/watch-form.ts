import { trapInput } from '#features/suspected-spam/trap-input.ts';
import { photoInput } from '../../../recording.ts';

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

/** Fields that aren't typed, aren't worth storing, or belong to the page itself. */
const unkept = ['shownConsent', 'videoId', 'posterMs', 'photoId', trapInput, ''];

/** Keeps the input in this browser until it is sent, with the id that makes resending idempotent. */
export class Draft {
  readonly #form: HTMLFormElement;
  readonly #name: string;

  constructor(form: HTMLFormElement, link: string) {
    this.#form = form;
    this.#name = draftName(link);
    this.#restore();
    form.addEventListener('input', () => this.#keep());
    this.#keep();
  }

  clear(): void {
    attempt(() => localStorage.removeItem(this.#name));
  }

  #keep(): void {
    const fields = [...new FormData(this.#form)].filter(
      ([name, value]) => typeof value === 'string' && !unkept.includes(name),
    );
    attempt(() => localStorage.setItem(this.#name, JSON.stringify(fields)));
  }

  #restore(): void {
    attempt(() => {
      const kept = JSON.parse(localStorage.getItem(this.#name) ?? 'null') as [string, string][] | null;
      if (!kept) return;
      for (const field of this.#form.elements) fill(field, kept);
    });
  }
}

export const keepDraft = (form: HTMLFormElement, link: string): Draft => new Draft(form, link);

/** The draft of a testimonial that was sent from a previous page. */
export function forgetDraft(link: string): void {
  attempt(() => localStorage.removeItem(draftName(link)));
}

const draftName = (link: string): string => `testimonial ${link}`;

/** Some browsers have no storage. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}

function fill(field: Element, kept: [string, string][]): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (unkept.includes(field.name) || field.type === 'file') return;
  const value = kept.find(([name]) => name === field.name)?.[1];
  if (field.type === 'radio' || field.type === 'checkbox') (field as HTMLInputElement).checked = value === field.value;
  else if (value !== undefined) field.value = value;
}
