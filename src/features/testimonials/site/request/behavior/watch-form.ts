import { photoInput } from '../../../nouns/photo.ts';
import { makeSmall } from './small-photo.ts';

/**
 * Counts characters while typing, shrinks the photo for slow connections, and reports that the customer has started. It
 * listens on the form itself: its fields are replaced when some were invalid.
 */
export function watchForm(form: HTMLFormElement): void {
  const told = new URL(form.action || location.href);
  form.addEventListener('input', () => void tellStart(`${told.pathname}/started`), { once: true });
  form.addEventListener('input', () => count(form));
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === photoInput) void makeSmall(target);
  });
  count(form);
}

/** Informs the business only: nothing here waits for it or depends on it. */
async function tellStart(path: string): Promise<void> {
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
