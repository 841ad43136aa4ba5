import { trapInput } from '#features/suspected-spam/trap-input.ts';

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

export function keepDraft(form: HTMLFormElement, link: string): Draft {
  return new Draft(form, link);
}

/** The draft of a testimonial that was sent from a previous page. */
export function forgetDraft(link: string): void {
  attempt(() => localStorage.removeItem(draftName(link)));
}

function draftName(link: string): string {
  return `testimonial ${link}`;
}

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
