import { wordsIn } from '#lib/words/words-by-grammar.ts';
import { ar } from './ar.data.ts';
import { de } from './de.data.ts';
import { type FieldWords, en } from './en.data.ts';
import { es } from './es.data.ts';
import { fr } from './fr.data.ts';
import { he } from './he.data.ts';

/** Names of default fields and error messages, in the site's language (BCP 47). */
export const fieldWords = wordsIn<FieldWords>({ en, es, de, fr, he, ar });
