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

/** Milliseconds after the last key, and minimum letters, before places are searched. */
const pause = 300;
const fewestLetters = 3;
let running: AbortController | undefined;

/** Suggests towns and postcodes to complete an address; the rest of the input stays as typed. */
function watchPlaces(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('input', (event) => {
    const input = event.target;
    // Choosing a suggestion isn't typing.
    const isTyped = event instanceof InputEvent && event.inputType !== 'insertReplacementText';
    if (!(input instanceof HTMLInputElement) || input.dataset['place'] === undefined || !isTyped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void offer(input), pause);
  });
}

async function offer(input: HTMLInputElement): Promise<void> {
  const [, before = '', last = ''] = /^(.*,)?([^,]*)$/.exec(input.value) ?? [];
  const address = input.form?.dataset['suggestions'];
  if (!address || last.trim().length < fewestLetters) return;
  running?.abort();
  running = new AbortController();
  try {
    const response = await fetch(`${address}?q=${encodeURIComponent(last.trim())}`, { signal: running.signal });
    if (!response.ok) return;
    const { places } = (await response.json()) as { places: string[] };
    listOf(input).replaceChildren(...places.map((place) => new Option('', before ? `${before} ${place}` : place)));
  } catch {
    // Without suggestions, the visitor just keeps typing.
  }
}

function listOf(input: HTMLInputElement): HTMLElement {
  const id = `${input.id}-places`;
  const known = document.getElementById(id);
  if (known) return known;
  const list = Object.assign(document.createElement('datalist'), { id });
  input.after(list);
  input.setAttribute('list', id);
  return list;
}
