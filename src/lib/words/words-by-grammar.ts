import { memoize } from '../memoize.ts';
import { formatsOf } from './formats.ts';
import { type Plural, pluralOf } from './plural.ts';
import { knownLocale, type WordLanguage, wordLanguageOf } from './word-languages.ts';

/** The formatting helpers for one language's texts. */
export interface Grammar<Language extends WordLanguage> {
  plural: Plural<Language>;
  number(value: number): string;
}

/** A capability's texts, by language. English defines the shape: a missing text doesn't compile. */
export type WordsByLanguage<Words> = { [Language in WordLanguage]: (grammar: Grammar<Language>) => Words };

/** The texts for a language (BCP 47), with its region's number formats; English if there are none. */
export function wordsIn<Words>(byLanguage: WordsByLanguage<Words>): (language: string) => Words {
  const wordsOf = memoize(200, (locale: string) => speak(byLanguage, wordLanguageOf(locale), locale));
  return (language) => {
    const own = wordLanguageOf(language);
    const wanted = knownLocale(language);
    // Numbers in English texts use English formats, whatever the site's language.
    return wordsOf(wanted.split('-')[0] === own ? wanted : own);
  };
}

function speak<Words, Language extends WordLanguage>(
  byLanguage: WordsByLanguage<Words>,
  language: Language,
  locale: string,
): Words {
  return byLanguage[language]({ plural: pluralOf(language, locale), number: formatsOf(locale).number });
}
