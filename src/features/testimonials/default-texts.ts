import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { type RequestDefaults, requestDefaults } from './words/request-defaults.data.ts';

/** The texts of the request page and the thanks screen as they are without the owner's own, in the site's language. */
export function defaultTextsIn(language: string): RequestDefaults {
  return requestDefaults[wordLanguageOf(language)];
}
