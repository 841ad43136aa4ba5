import { wordsIn } from '#lib/words/words-in.ts';
import { ar } from './ar.data.ts';
import { de } from './de.data.ts';
import { en, type RecordingWords } from './en.data.ts';
import { es } from './es.data.ts';
import { fr } from './fr.data.ts';
import { he } from './he.data.ts';

/** Texts of the recorder, in the site's language. */
export const recordingWords = wordsIn<RecordingWords>({
  en: () => en,
  es: () => es,
  de: () => de,
  fr: () => fr,
  he: () => he,
  ar: () => ar,
});
