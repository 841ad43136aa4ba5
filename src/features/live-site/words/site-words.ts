import { wordsIn } from '#lib/words/words-in.ts';
import { en, type SiteWords } from './en.data.ts';

/** Our words on a site's pages in its language (BCP 47). */
export const siteWords = wordsIn<SiteWords>({ en });
