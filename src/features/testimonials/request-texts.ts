import { wordLanguageOf } from '#lib/words/word-languages.ts';
import type { TestimonialSettings } from './testimonial.ts';
import { type RequestDefaults, requestDefaults } from './words/request-defaults.data.ts';
import type { TestimonialWords } from './words/en.data.ts';

/** The texts of the request page and the thanks screen as they are without the owner's own, in the site's language. */
export function defaultTextsIn(language: string): RequestDefaults {
  return requestDefaults[wordLanguageOf(language)];
}

/** The owner's text, else the default. */
export function textOf(settings: TestimonialSettings, name: keyof RequestDefaults, language: string): string {
  return settings[name].trim() || defaultTextsIn(language)[name];
}

/** What a customer agrees to. */
export function consentTextOf(settings: TestimonialSettings, language: string): string {
  return textOf(settings, 'submissionTerms', language);
}

/**
 * The greeting of one customer. A bracketed placeholder like `[First Name]` stands for the customer's
 * name, and for 'Valued Customer' where no name is known.
 */
export function greetingFor(
  settings: TestimonialSettings,
  customerName: string,
  language: string,
  words: TestimonialWords['greeting'],
): string {
  const template = settings.greeting.trim();
  if (!template) return customerName ? words.hi(customerName) : defaultTextsIn(language).greeting;
  const firstName = customerName.split(/\s+/)[0] ?? '';
  return template.replaceAll(/\[([^[\]]*)\]/g, (_, key: string) => {
    const name = /first/i.test(key) ? firstName : customerName;
    return name || words.customer;
  });
}
