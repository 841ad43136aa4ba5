/** What is typed stays in this browser until it is sent, with the id that makes a second sending the same testimonial. */
export class Draft {
  readonly #form: HTMLFormElement;
  readonly #name: string;

  constructor(form: HTMLFormElement, link: string) {
    this.#form = form;
    this.#name = `testimonial ${link}`;
    this.#restore();
    form.addEventListener('input', () => this.#keep());
    this.#keep();
  }

  clear(): void {
    this.#try(() => localStorage.removeItem(this.#name));
  }

  #keep(): void {
    const fields = [...new FormData(this.#form)].filter(
      ([name, value]) => typeof value === 'string' && name !== 'shownConsent' && name !== 'videoId',
    );
    this.#try(() => localStorage.setItem(this.#name, JSON.stringify(fields)));
  }

  #restore(): void {
    this.#try(() => {
      const kept = JSON.parse(localStorage.getItem(this.#name) ?? 'null') as [string, string][] | null;
      if (!kept) return;
      for (const field of this.#form.elements) fill(field, kept);
    });
  }

  /** Some browsers have nothing to keep it in. */
  #try(work: () => void): void {
    try {
      work();
    } catch {
      return;
    }
  }
}

function fill(field: Element, kept: [string, string][]): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (['shownConsent', 'videoId', 'website', ''].includes(field.name) || field.type === 'file') return;
  const value = kept.find(([name]) => name === field.name)?.[1];
  if (field.type === 'radio' || field.type === 'checkbox') (field as HTMLInputElement).checked = value === field.value;
  else if (value !== undefined) field.value = value;
}
