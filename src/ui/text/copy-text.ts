import { snackbar } from '../notices/snackbar.ts';

export interface CopyWords {
  copied: string;
  /** What to do if the browser doesn't allow it. */
  copyFailed: string;
}

/** Copies a text to the clipboard and says so. */
export async function copyText(text: string, words: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    snackbar.success(words.copied);
  } catch {
    snackbar.error(words.copyFailed);
  }
}
