import { wordsIn } from '#lib/words/words-in.ts';
import { ar } from './ar.data.ts';
import { de } from './de.data.ts';
import { en, type LandingWords } from './en.data.ts';
import { es } from './es.data.ts';
import { fr } from './fr.data.ts';
import { he } from './he.data.ts';

/** Texts for visitors who follow a code, in their language (BCP 47). */
export const landingWords = wordsIn<LandingWords>({ en, es, de, fr, he, ar });
