import { RecordingStore, untilFree } from '../../../browser/recording/recording-store.ts';
import { forgetDraft, keepDraft, watchForm } from './watch-form.ts';

/** For a request page, whose form works without it, and for the thanks page that follows. */
export function startRequest(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-draft]');
  if (form) {
    keepDraft(form, form.dataset['draft'] ?? '');
    watchForm(form);
    void offerRecording(form.dataset['draft'] ?? '');
  }
  const { sent } = document.querySelector<HTMLElement>('[data-sent]')?.dataset ?? {};
  if (sent) forgetDraft(sent);
}

/** Recordings for this link from before, such as one whose tab was closed or whose battery died. */
async function offerRecording(link: string): Promise<void> {
  const offer = document.querySelector<HTMLElement>('[data-kept]');
  if (!offer) return;
  const store = new RecordingStore();
  const find = () => store.find(link).catch(() => []);
  for (const seen of await find()) {
    // It may be recorded in another tab right now.
    void untilFree(seen).then(async () => {
      if ((await find()).some(({ uid, size }) => uid === seen.uid && size > 0)) offer.hidden = false;
    });
  }
}
