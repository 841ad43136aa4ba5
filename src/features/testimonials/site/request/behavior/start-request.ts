import { forgetDraft, keepDraft } from './draft.ts';
import { watchForm } from './watch-form.ts';

/** Of a request page, whose form works without it, and of the thanks that follow it. */
export function startRequest(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-draft]');
  if (form) {
    keepDraft(form, form.dataset['draft'] ?? '');
    watchForm(form);
  }
  const { sent } = document.querySelector<HTMLElement>('[data-sent]')?.dataset ?? {};
  if (sent) forgetDraft(sent);
}
