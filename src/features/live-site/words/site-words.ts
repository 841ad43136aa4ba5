import { wordsIn } from '#lib/words/words-by-grammar.ts';
import { ar } from './ar.data.ts';
import { de } from './de.data.ts';
import { en, type SiteWords } from './en.data.ts';
import { es } from './es.data.ts';
import { fr } from './fr.data.ts';
import { he } from './he.data.ts';

/** Our texts on a site's pages, in its language (BCP 47). */
export const siteWords = wordsIn<SiteWords>({ en, es, de, fr, he, ar });
