import type { Recording } from '../../../browser/recording/recording-store.ts';
import type { Sending } from '../../../browser/recording/send-recording.ts';
import { type RecorderSetup, statusOf } from '../../../browser/status.ts';
import { count, type Draft, keepDraft, watchForm } from '../../request/behavior/watch-form.ts';

/** The recorder's configuration in the page. */
export interface CustomerSetup extends RecorderSetup {
  /** The request link: recordings and drafts in this browser are stored under it. */
  link: string;
  /** The upload endpoint. */
  endpoint: string;
  /** The page for use without a script. */
  textPage: string;
}

/**
 * The form on the page: hidden until its step, stored in the browser until sent, and submitted without leaving the
 * page.
 */
export class FormStep {
  readonly #form: HTMLFormElement;
  readonly #section: HTMLElement;
  readonly #setup: CustomerSetup;
  readonly #draft: Draft;
  #recording: Recording | undefined;
  #sending: Sending | undefined;
  /** Submit was pressed; it is sent once the video is uploaded. */
  #isDue = false;
  onSent: () => Promise<void> = async () => {};

  constructor(section: HTMLElement, form: HTMLFormElement, setup: CustomerSetup) {
    this.#section = section;
    this.#form = form;
    this.#setup = setup;
    this.#draft = keepDraft(form, setup.link);
    watchForm(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#isDue = true;
      void this.#sendWhenReady();
    });
  }

  /** The form's id, which its video belongs to. */
  key = (): string => this.#field('submissionId').value;

  open(recording: Recording | undefined): void {
    this.#recording = recording;
    if (this.#sending?.state === 'refused' && this.#sending.isOver) return;
    this.#form.querySelector('.error-summary')?.remove();
    this.#fit();
    this.#section.hidden = false;
    this.#section.querySelector('h2')?.focus();
    this.#section.scrollIntoView({ block: 'start' });
  }

  follow(recording: Recording | undefined, sending: Sending | undefined): void {
    this.#sending = sending;
    if (recording) this.#recording = recording;
    // There is nobody to send it to: what was typed stays in this browser.
    if (sending?.state === 'refused' && sending.isOver) return this.close();
    if (this.#isDue) void this.#sendWhenReady();
  }

  /** Back to the recorder. */
  close(): void {
    this.#recording = undefined;
    this.#section.hidden = true;
  }

  #fit(): void {
    this.#require();
    count(this.#form);
  }

  /** With a video, the text may be empty (R-14a). */
  #require(): void {
    const words = this.#form.querySelector<HTMLTextAreaElement>('[name=description]');
    if (!words) return;
    const hasVideo = this.#recording !== undefined;
    const label = this.#form.querySelector('label[for=description]');
    words.required = !hasVideo;
    if (!hasVideo) {
      words.minLength = Number(this.#form.querySelector<HTMLElement>('[data-count]')?.dataset['least']);
      return label?.querySelector('small')?.remove();
    }
    words.removeAttribute('minlength');
    if (label && !label.querySelector('small')) {
      const small = document.createElement('small');
      small.textContent = ` ${this.#setup.words.textOptional}`;
      label.append(small);
    }
    this.#form.querySelector('#description-hint')?.remove();
  }

  async #sendWhenReady(): Promise<void> {
    if (this.#form.ariaBusy === 'true') return;
    const { words } = this.#setup;
    if (this.#recording && this.#sending?.state !== 'sent') {
      if (this.#sending?.state === 'refused') {
        this.#isDue = false;
        return this.#tell(statusOf(words, this.#recording, this.#sending));
      }
      return this.#tell(words.waits, 'status');
    }
    this.#isDue = false;
    this.#form.ariaBusy = 'true';
    try {
      await this.#send();
    } catch {
      this.#tell(words.sendFailed);
    } finally {
      this.#form.ariaBusy = 'false';
    }
  }

  async #send(): Promise<void> {
    this.#field('videoId').value = this.#recording?.address?.split('/').at(-1) ?? '';
    this.#field('posterMs').value = String(this.#recording?.posterMs ?? '');
    const response = await fetch(this.#form.action, { method: 'POST', body: new FormData(this.#form) });
    // Styles of a separate page would be blocked here, with a console error.
    const [start, ...styled] = (await response.text()).split('<style>');
    const html = [start, ...styled.map((part) => part.slice(part.indexOf('</style>')))].join('');
    const page = new DOMParser().parseFromString(html, 'text/html');
    const fresh = page.querySelector<HTMLFormElement>('form.request-form');
    const main = page.querySelector('main');
    if (fresh) return this.#showErrors(fresh);
    // Whether it is final or a temporary failure.
    if (!main || (!response.ok && response.status !== 410)) throw new Error(String(response.status));
    this.#draft.clear();
    await this.onSent();
    document.querySelector('main')?.replaceWith(main);
    document.title = page.title;
    scrollTo({ top: 0 });
    const heading = main.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }

  #showErrors(fresh: HTMLFormElement): void {
    this.#form.replaceChildren(...fresh.childNodes);
    this.#fit();
    this.#form.querySelector<HTMLElement>('.error-summary')?.focus();
  }

  #field(name: string): HTMLInputElement {
    const field = this.#form.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!field) throw new Error(`the form has no ${name}`);
    return field;
  }

  #tell(text: string, role: 'alert' | 'status' = 'alert'): void {
    this.#form.querySelector('.error-summary')?.remove();
    const summary = document.createElement('div');
    summary.className = 'error-summary';
    summary.role = role;
    summary.textContent = text;
    this.#form.prepend(summary);
    summary.scrollIntoView({ block: 'nearest' });
  }
}
