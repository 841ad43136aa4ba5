import { watchPlaces } from './places.ts';

/** Submits the form without leaving the page, so that no input is lost whatever goes wrong. */
export function watchContactForm(): void {
  document.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('[data-contact-form]');
    if (!form) return;
    event.preventDefault();
    if (form.ariaBusy !== 'true') void send(form);
  });
  watchPlaces();
}

async function send(form: HTMLFormElement): Promise<void> {
  form.ariaBusy = 'true';
  try {
    const response = await fetch(form.action, { method: 'POST', body: new FormData(form) });
    if (response.redirected) {
      empty(form);
      return location.assign(response.url);
    }
    if (response.status === 413) return tell(form, form.dataset['tooLarge'] ?? '');
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.querySelector<HTMLFormElement>('[data-contact-form]');
    if (!fresh) throw new Error(String(response.status));
    // The form is valid, but the server may not have read it.
    if (response.status !== 422) return tell(form, fresh.querySelector('.error-summary strong')?.textContent ?? '');
    keepFiles(form, fresh);
    form.replaceWith(fresh);
    document.title = page.title;
    fresh.querySelector<HTMLElement>('.error-summary')?.focus();
  } catch {
    tell(form, form.dataset['contactForm'] ?? '');
  } finally {
    form.ariaBusy = 'false';
  }
}

/** For visitors who come back. A reset isn't enough: after an error, the defaults are what was typed. */
function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')) {
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = false;
    else field.value = '';
  }
}

function keepFiles(form: HTMLFormElement, fresh: HTMLFormElement): void {
  const [chosen, empty] = [form, fresh].map((one) => one.querySelector<HTMLInputElement>('input[type=file]'));
  if (chosen && empty) empty.files = chosen.files;
  fresh.querySelector('[data-files-lost]')?.remove();
}

function tell(form: HTMLFormElement, words: string): void {
  form.querySelector('.error-summary')?.remove();
  const summary = document.createElement('div');
  summary.className = 'error-summary';
  summary.role = 'alert';
  summary.tabIndex = -1;
  form.prepend(summary);
  summary.textContent = words;
  summary.focus();
}
