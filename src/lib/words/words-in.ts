import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import type { ICUArgs } from 'use-intl/core';
import { memoize } from '../memoize.ts';
import { formatsOf } from './formats.ts';
import { knownLocale, type WordLanguage, wordLanguageOf } from './word-languages.ts';

/** Texts in ICU syntax. */
interface Messages {
  readonly [name: string]: string | Messages;
}

/** All texts that English has, in another language. */
type Catalog<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Catalog<English[Name]>;
};
type Catalogs<English> = Record<Exclude<WordLanguage, 'en'>, Catalog<English>>;

/** The texts of a language to show; those with arguments are functions of them. */
type Words<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? Said<English[Name]> : Words<English[Name]>;
};
type Said<Text extends string> = Text extends `${string}{${string}` ? (values: Values<Text>) => string : string;
type Values<Text extends string> = ICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;

/**
 * The texts for a language (BCP 47), with its region's number formats; English if there are none.
 * @param english constant, as it says which texts there are, and what each takes
 */
export function wordsIn<const English extends Messages>(
  english: English,
  others: Catalogs<English>,
): (language: string) => Words<English> {
  const messagesOf = patternsIn(english, others);
  const wordsOf = memoize(200, (locale: string) => said(messagesOf(locale), locale) as Words<English>);
  return (language) => {
    const own = wordLanguageOf(language);
    const wanted = knownLocale(language);
    // Numbers in English texts use English formats, whatever the site's language.
    return wordsOf(wanted.split('-')[0] === own ? wanted : own);
  };
}

/** The texts for a language as they are written, for scripts that fill in the arguments themselves. */
export function patternsIn<const English extends Messages>(
  english: English,
  others: Catalogs<English>,
): (language: string) => Catalog<English> {
  const byLanguage = { en: english as Catalog<English>, ...others };
  return (language) => byLanguage[wordLanguageOf(language)];
}

function said(messages: object, locale: string): object {
  const entries = Object.entries(messages).map(([name, message]: [string, string | object]) => [
    name,
    isMessage(message) ? saidMessage(message, locale) : said(message, locale),
  ]);
  return Object.fromEntries(entries) as object;
}

/** A text, or what the app's build has compiled one with arguments to. */
function isMessage(value: string | object): value is CompiledMessage {
  return typeof value === 'string' || Array.isArray(value);
}

function saidMessage(message: CompiledMessage, locale: string): string | ((values: FormatValues) => string) {
  if (typeof message === 'string' && !message.includes('{')) return message;
  let compiled: CompiledMessage | undefined;
  return (values) => {
    compiled ??= typeof message === 'string' ? compile(message) : message;
    return format(compiled, locale, values, optionsIn(locale)) as string;
  };
}

/** `Intl` takes longer than all else in a text, and pages have the same few counts. */
const optionsIn = memoize(200, (locale: string): FormatOptions => {
  const rules = new Intl.PluralRules(wordLanguageOf(locale));
  const select = memoize(1_000, (count: number) => rules.select(count));
  const number = memoize(1_000, formatsOf(locale).number);
  return {
    formatters: {
      getPluralRules: () => ({ select }) as Intl.PluralRules,
      getNumberFormat: () => ({ format: number }) as Intl.NumberFormat,
      getDateTimeFormat: (...style) => new Intl.DateTimeFormat(...style),
    },
  };
});
