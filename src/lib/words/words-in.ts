import { formatsOf } from './formats.ts';
import { type Plural, pluralOf } from './plural.ts';
import { knownLocale, type WordLanguage, wordLanguageOf } from './word-languages.ts';

/** What the words of one language are put together with. */
export interface Grammar<Language extends WordLanguage> {
  plural: Plural<Language>;
  number(value: number): string;
}

/** Words of a capability, by language. English is their shape: a missing word doesn't compile. */
export type WordsByLanguage<Words> = { [Language in WordLanguage]: (grammar: Grammar<Language>) => Words };

/** Finds the words for a language (BCP 47), with the numbers of its region; English where there are none. */
export function wordsIn<Words>(byLanguage: WordsByLanguage<Words>): (language: string) => Words {
  const made = new Map<string, Words>();
  return (language) => {
    const own = wordLanguageOf(language);
    const wanted = knownLocale(language);
    // Numbers within English words are English, whatever the site's language.
    const locale = wanted.split('-')[0] === own ? wanted : own;
    const known = made.get(locale);
    if (known) return known;
    const words = speak(byLanguage, own, locale);
    made.set(locale, words);
    return words;
  };
}

function speak<Words, Language extends WordLanguage>(
  byLanguage: WordsByLanguage<Words>,
  language: Language,
  locale: string,
): Words {
  return byLanguage[language]({ plural: pluralOf(language, locale), number: formatsOf(locale).number });
}
