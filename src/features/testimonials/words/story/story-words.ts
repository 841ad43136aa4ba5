import { wordsIn } from '#lib/words/words-in.ts';
import { ar } from './ar.data.ts';
import { de } from './de.data.ts';
import { en, type StoryWords } from './en.data.ts';
import { es } from './es.data.ts';
import { fr } from './fr.data.ts';
import { he } from './he.data.ts';

/** Texts around customers' stories where they are shown, in the site's language (BCP 47). */
export const storyWords = wordsIn<StoryWords>({ en, es, de, fr, he, ar });
