import { forgetDraft, keepDraft } from './draft.ts';
import { watchForm } from './watch-form.ts';

/** For a request page, whose form works without it, and for the thanks page that follows. */
export function startRequest(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-draft]');
  if (form) {
    keepDraft(form, form.dataset['draft'] ?? '');
    watchForm(form);
  }
  const { sent } = document.querySelector<HTMLElement>('[data-sent]')?.dataset ?? {};
  if (sent) forgetDraft(sent);
}
