import { placeKey } from './place-key.ts';
import { countryNicknames } from './region-codes.data.ts';

/** Languages in which searches may name a country. */
const understood = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'uk', 'ru', 'tr', 'ar', 'he', 'zh', 'ja'];

let codes: Map<string, string> | undefined;

/** A country's code, by its name in a common language, its ISO code or a nickname ('usa'). */
export function findCountry(key: string): string | undefined {
  codes ??= readCountryCodes();
  return codes.get(key);
}

/** A country's name in a language; English if the language is unknown. */
export function countryName(code: string, language = 'en'): string {
  const locales = Intl.DisplayNames.supportedLocalesOf([language].filter(isLanguage));
  return new Intl.DisplayNames([...locales, 'en'], { type: 'region' }).of(code) ?? code;
}

function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);
}

/** Codes of former countries map to their successors: 'DD' is canonically 'DE'. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

function readCountryCodes(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent);
  const found = new Map<string, string>();
  for (const language of understood) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of pairs) {
      const name = names.of(code);
      if (name) found.set(placeKey(name), found.get(placeKey(name)) ?? code).set(code.toLowerCase(), code);
    }
  }
  for (const [key, code] of Object.entries(countryNicknames)) found.set(key, code);
  return found;
}
