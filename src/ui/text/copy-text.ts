import { snackbar } from '../notices/snackbar.ts';

export interface CopyWords {
  copied: string;
  /** What to do where the browser doesn't allow it. */
  copyFailed: string;
}

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string, words: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    snackbar.success(words.copied);
  } catch {
    snackbar.error(words.copyFailed);
  }
}
