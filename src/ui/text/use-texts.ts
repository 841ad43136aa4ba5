import { createTranslator, useLocale, useTimeZone, type AbstractIntlMessages } from 'use-intl';
import { oneStop } from '#lib/text/one-stop.ts';

type Translator<Texts extends AbstractIntlMessages> = ReturnType<typeof createTranslator<Texts, never>>;

/** One translator for all components with the same texts: a list has hundreds of components. */
const made = new WeakMap<object, { language: string; translator: unknown }>();

/**
 * A translator for texts that a component imports, so that they are in the same bundle:
 *
 *     const t = useTexts(contentMessages.peek);
 *     t('title'); t('deleted', { count: 3 });
 *
 * Texts are in ICU syntax, so plurals are correct in every language: `{count, plural, one {# entry} other {# entries}}`.
 */
export function useTexts<const Texts extends AbstractIntlMessages>(texts: Texts): Translator<Texts> {
  const language = useLocale();
  const timeZone = useTimeZone();
  const known = made.get(texts);
  if (known?.language === language) return known.translator as Translator<Texts>;
  const translator = withOneStop(
    createTranslator<Texts, never>({ locale: language, messages: texts, timeZone, onError: reportError }),
  );
  made.set(texts, { language, translator });
  return translator;
}

/** A text that ends with a name leaves the stop to a name like “Summit Roofing Co.” */
function withOneStop<T extends object>(translate: T): T {
  const say = translate as unknown as (...args: unknown[]) => string;
  return Object.assign((...args: unknown[]) => oneStop(say(...args)), translate) as unknown as T;
}
