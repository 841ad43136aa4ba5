import { wordsIn } from '#lib/words/words-by-grammar.ts';
import { ar } from './ar.data.ts';
import { de } from './de.data.ts';
import { type ContactWords, en } from './en.data.ts';
import { es } from './es.data.ts';
import { fr } from './fr.data.ts';
import { he } from './he.data.ts';

/** The contact form's own texts, in the site's language (BCP 47). */
export const contactWords = wordsIn<ContactWords>({ en, es, de, fr, he, ar });
