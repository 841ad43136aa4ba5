/** Languages for dates, numbers and reading direction, BCP 47. */
const offered = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'de-AT', 'de-CH', 'el', 'en', 'en-AU', 'en-CA', 'en-GB', 'en-IE'],
  ...['en-IN', 'en-NZ', 'en-ZA', 'es', 'es-MX', 'et', 'fa', 'fi', 'fr', 'fr-CA', 'he', 'hi', 'hr', 'hu', 'id', 'it'],
  ...['ja', 'ko', 'lt', 'lv', 'nb', 'nl', 'nl-BE', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th', 'tr'],
  ...['uk', 'ur', 'vi', 'zh-Hans', 'zh-Hant'],
];

export interface LanguageName {
  tag: string;
  /** Its name in the language itself. */
  own: string;
  /** Its name in the language of the list. */
  name: string;
}

/** Languages to choose from, always including `chosen`, sorted by their own names. */
export function languageNames(chosen: string): LanguageName[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const all = offered.includes(chosen) ? offered : [...offered, chosen];
  return all
    .map((tag) => ({ tag, own: capital(ownNameOf(tag), tag), name: names.of(tag) ?? tag }))
    .toSorted((one, other) => one.own.localeCompare(other.own, 'en'));
}

const ownNameOf = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

function capital(text: string, language: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language) + rest.join('');
}
