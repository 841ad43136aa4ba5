import type { CustomerFields } from './request.ts';
import type { TestimonialSettings } from './testimonial.ts';
import { type RequestDefaults, requestDefaults } from './words/defaults/request-defaults.ts';
import { testimonialWords } from './words/testimonial-words.ts';

/** The owner's text, else the default. */
export function textOf(settings: TestimonialSettings, name: keyof RequestDefaults, language: string): string {
  return settings[name].trim() || requestDefaults(language)[name];
}

/** The owner's own text, else one with the reward, else the default (R-14c). */
export function thanksDescription(settings: TestimonialSettings, referralAmount: string, language: string): string {
  if (settings.thanksPageDescription.trim() || !referralAmount)
    return textOf(settings, 'thanksPageDescription', language);
  return testimonialWords(language).thanks.reward({ amount: referralAmount });
}

/** The consent text for customers. */
export function consentTextOf(settings: TestimonialSettings, language: string): string {
  return textOf(settings, 'submissionTerms', language);
}

interface Greeted {
  customerName: string;
  customerFields: CustomerFields;
}

/** Bracketed placeholders with these words mean the customer's name, in any language; others mean a field. */
const aName = /name|first|nom|cliente?|customer|kunde|שם|לקוח|اسم|عميل/i;

/**
 * A customer's greeting. A bracketed placeholder is a field of the request, or the name, such as `[First Name]`;
 * without a name, 'Valued Customer' is used. If a field is missing, the default greeting is used.
 */
export function greetingFor(
  settings: TestimonialSettings,
  { customerName, customerFields }: Greeted,
  language: string,
) {
  const words = testimonialWords(language).greeting;
  const fallback = customerName ? words.hi({ name: customerName }) : requestDefaults(language).greeting;
  const template = settings.greeting.trim();
  if (!template) return fallback;
  const values = new Map(Object.entries(customerFields).map(([key, value]) => [folded(key), value.trim()]));
  const firstName = customerName.split(/\s+/)[0] ?? '';
  let isMissing = false;
  const greeting = template.replaceAll(placeholder, (_, key: string) => {
    const named = values.get(folded(fieldOf(key)));
    if (named) return named;
    if (isOfField(key)) {
      isMissing = true;
      return '';
    }
    if (aName.test(fieldOf(key))) return (/first/i.test(key) ? firstName : customerName) || words.customer;
    const chosen = values.get(folded(settings.customField?.key ?? ''));
    isMissing ||= !chosen;
    return chosen ?? '';
  });
  return isMissing ? fallback : greeting;
}

const placeholder = /\[([^[\]]*)\]/g;

/** Fields are found by key, with or without the group prefix. */
const fieldOf = (key: string): string => key.trim().replace(/^customField\./i, '');

/** Whether it names a field in so many words. */
const isOfField = (key: string): boolean => fieldOf(key) !== key.trim();

const folded = (key: string): string => key.trim().toLowerCase();

/** For previews, which have no customer: each field of the greeting shows its own name. */
export function sampleFields({ greeting }: TestimonialSettings): CustomerFields {
  const keys = [...greeting.matchAll(placeholder)].map(([, key = '']) => key);
  const fields = keys.filter((key) => fieldOf(key) && (isOfField(key) || !aName.test(key)));
  return Object.fromEntries(fields.map((key) => [fieldOf(key), fieldOf(key)]));
}

/** The keys of all fields that a greeting may be filled in with. */
export function fieldsNamedIn({ greeting, customField }: TestimonialSettings): string[] {
  const named = [...greeting.matchAll(placeholder)].map(([, key = '']) => fieldOf(key));
  return [...named, customField?.key ?? ''].filter(Boolean);
}

/** How a field is written in a greeting. */
export const fieldPlaceholder = (key: string): string => `[customField.${key}]`;
