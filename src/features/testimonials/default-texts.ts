import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { type RequestDefaults, requestDefaults } from './words/request-defaults.data.ts';

/** The default texts of the request page and the thanks screen, in the site's language. */
export function defaultTextsIn(language: string): RequestDefaults {
  return requestDefaults[wordLanguageOf(language)];
}
