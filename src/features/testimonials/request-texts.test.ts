import { expect, test } from 'vitest';
import { consentTextOf, fieldsNamedIn, greetingFor, sampleFields, textOf, thanksDescription } from './request-texts.ts';
import { createDateSegment, invitesToShare, TestimonialSettings } from './testimonial.ts';

const greet = (given: TestimonialSettings, customerName: string, language = 'en', customerFields = {}) =>
  greetingFor(given, { customerName, customerFields }, language);
const settings = (changes: Partial<TestimonialSettings> = {}) => TestimonialSettings.parse(changes);

test('a customer without a name is greeted as a valued one', () => {
  expect(greet(settings(), '')).toBe('Hi Valued Customer');
  expect(greet(settings({ greeting: 'Dear [First Name]!' }), '')).toBe('Dear Valued Customer!');
});

test('greeting, texts and permission follow the language of the site, unless the owner has written their own', () => {
  expect(greet(settings(), 'Maria', 'es')).toBe('Hola, Maria');
  expect(greet(settings(), '', 'he')).toBe('שלום לקוחות יקרים');
  expect(greet(settings({ greeting: 'Dear [Name]' }), '', 'fr')).toBe('Dear cher client');
  expect(textOf(settings(), 'thanksPageTitle', 'de-AT')).toBe('Fast geschafft');
  expect(consentTextOf(settings(), 'ar')).toMatch(/^أوافق/);
  expect(consentTextOf(settings({ submissionTerms: 'Own words' }), 'ar')).toBe('Own words');
});

test('a placeholder in brackets becomes the customer’s name', () => {
  expect(greet(settings(), 'Maria Lopez')).toBe('Hi Maria Lopez');
  expect(greet(settings({ greeting: 'Dear [First Name], [Name]' }), 'Maria Lopez')).toBe('Dear Maria, Maria Lopez');
});

test('a placeholder in brackets becomes the customer’s field, and the default greets where it is missing', () => {
  const own = settings({ greeting: 'How is your [Service], [First Name]?' });
  const fields = { service: 'new $& roof' };
  expect(greet(own, 'Maria Lopez', 'en', fields)).toBe('How is your new $& roof, Maria?');
  expect(greet(own, 'Maria Lopez')).toBe('Hi Maria Lopez');
  expect(greet(own, '', 'en', { Service: ' ' })).toBe('Hi Valued Customer');
  expect(greet(own, 'Maria', 'es', { other: 'x' })).toBe('Hola, Maria');
  const keyed = settings({ greeting: 'To [customField.job]', customField: { key: 'job' } });
  expect(greet(keyed, '', 'en', { Job: 'Gutters' })).toBe('To Gutters');
  const chosen = settings({ greeting: 'Your [work here], [שם]', customField: { key: 'job' } });
  expect(greet(chosen, 'דנה', 'he', { job: 'גג' })).toBe('Your גג, דנה');
  expect(sampleFields(own)).toEqual({ Service: 'Service' });
  const named = settings({ greeting: 'Your [customField.roofName], [Name]', customField: { key: 'job' } });
  expect(greet(named, 'Maria', 'en', { roofName: 'Slate roof' })).toBe('Your Slate roof, Maria');
  expect(greet(named, 'Maria', 'en', { job: 'Gutters' })).toBe('Hi Maria');
  expect(sampleFields(named)).toEqual({ roofName: 'roofName' });
  expect(fieldsNamedIn(named)).toEqual(['roofName', 'Name', 'job']);
});

test('an amount is named on the thanks screen, unless the owner has written their own words', () => {
  expect(thanksDescription(settings(), '$50', 'en')).toContain('mentions your referral, you get $50.');
  for (const language of ['es', 'de', 'fr', 'he', 'ar'])
    expect(thanksDescription(settings(), '50 €', language)).toContain('50 €');
  expect(thanksDescription(settings(), '', 'en')).not.toContain('you get');
  expect(thanksDescription(settings({ thanksPageDescription: 'Own words' }), '$50', 'en')).toBe('Own words');
});

test('an empty text means the default', () => {
  expect(textOf(settings({ headerTitle: '  ' }), 'headerTitle', 'en')).toBe('Share your experience with us');
  expect(textOf(settings({ headerTitle: 'Tell us' }), 'headerTitle', 'en')).toBe('Tell us');
});

test('no amount of money is promised by default', () => {
  expect(textOf(settings(), 'thanksPageDescription', 'en')).not.toContain('$');
});

test('those above three stars are invited to share, and everybody where ratings are treated alike', () => {
  expect([1, 3, 4, 5, null].map((rating) => invitesToShare(rating, settings(), true))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(invitesToShare(1, settings({ treatRatingsAlike: true }), true)).toBe(true);
  expect(invitesToShare(5, settings(), false)).toBe(false);
});

test('the segment of a business’s link is its seconds without the last three digits', () => {
  expect(createDateSegment(new Date(1_795_238_123_456))).toBe('1795238');
});
