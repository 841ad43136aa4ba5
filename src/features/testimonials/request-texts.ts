import { defaultConsentText, type TestimonialSettings } from './testimonial.ts';

/** Spec 3 §2: the texts of the request page and of the thanks screen while the owner has none of their own. */
export const defaultTexts = {
  greeting: 'Hi Valued Customer',
  headerTitle: 'Share your experience with us',
  customMessage: 'Please share some of your thoughts so that we might feature them on our website.',
  thanksPageTitle: 'Almost Done',
  thanksPageSubtitle: 'Share your story with friends',
  // Decision 14c: no amount of money that the owner hasn't confirmed.
  thanksPageDescription: 'Friends trust what you have seen for yourself. Send them your story: it is ready to share.',
  thanksPageButton: 'Share Story',
} as const;
export type RequestText = keyof typeof defaultTexts;

/** The owner's text, else the default. */
export function textOf(settings: TestimonialSettings, name: RequestText): string {
  return settings[name].trim() || defaultTexts[name];
}

/** What a customer agrees to. */
export function consentTextOf({ submissionTerms }: TestimonialSettings): string {
  return submissionTerms.trim() || defaultConsentText;
}

/**
 * The greeting of one customer. A bracketed placeholder like `[First Name]` stands for the customer's
 * name, and for 'Valued Customer' where no name is known.
 */
export function greetingFor(settings: TestimonialSettings, customerName: string): string {
  const template = settings.greeting.trim() || (customerName ? 'Hi [Name]' : defaultTexts.greeting);
  const firstName = customerName.split(/\s+/)[0] ?? '';
  return template.replaceAll(/\[([^[\]]*)\]/g, (_, key: string) => {
    const name = /first/i.test(key) ? firstName : customerName;
    return name || 'Valued Customer';
  });
}
