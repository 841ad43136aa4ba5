import { expect, test } from 'vitest';
import { greetingFor, textOf } from './request-texts.ts';
import { createDateSegment, invitesToShare, TestimonialSettings } from './testimonial.ts';

const settings = (changes: Partial<TestimonialSettings> = {}) => TestimonialSettings.parse(changes);

test('a customer without a name is greeted as a valued one', () => {
  expect(greetingFor(settings(), '')).toBe('Hi Valued Customer');
  expect(greetingFor(settings({ greeting: 'Dear [First Name]!' }), '')).toBe('Dear Valued Customer!');
});

test('a placeholder in brackets becomes the customer’s name', () => {
  expect(greetingFor(settings(), 'Maria Lopez')).toBe('Hi Maria Lopez');
  expect(greetingFor(settings({ greeting: 'Dear [First Name], [Name]' }), 'Maria Lopez')).toBe(
    'Dear Maria, Maria Lopez',
  );
});

test('an empty text means the default', () => {
  expect(textOf(settings({ headerTitle: '  ' }), 'headerTitle')).toBe('Share your experience with us');
  expect(textOf(settings({ headerTitle: 'Tell us' }), 'headerTitle')).toBe('Tell us');
});

test('no amount of money is promised by default', () => {
  expect(textOf(settings(), 'thanksPageDescription')).not.toContain('$');
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
