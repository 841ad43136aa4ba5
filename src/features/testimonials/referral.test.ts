import { expect, test } from 'vitest';
import { confirmedAmount, fillPlaceholders, ReferralSettings } from './referral.ts';

const settings = (changes: Partial<ReferralSettings> = {}) => ReferralSettings.parse(changes);

test('an amount is named only once the owner has confirmed it', () => {
  expect(confirmedAmount(settings())).toBe('');
  expect(confirmedAmount(settings({ amount: '$50' }))).toBe('');
  expect(confirmedAmount(settings({ amount: '$50', isAmountConfirmed: true }))).toBe('$50');
});

test('placeholders are filled in wherever and however they are written', () => {
  const words = { company: 'Summit & Sons $&', service: 'Roof repair' };
  expect(fillPlaceholders('[Company]: [service], [SERVICE]!', words)).toBe(
    'Summit & Sons $&: Roof repair, Roof repair!',
  );
  expect(fillPlaceholders('My [service] story', { ...words, service: '' })).toBe('My story');
  expect(fillPlaceholders('[other] [company', words)).toBe('[other] [company');
});

test('a button links only to web addresses', () => {
  const refused = ['javascript:alert(1)', 'data:text/html,x', 'https://user@evil.example'];
  for (const buttonURL of refused) expect(ReferralSettings.safeParse({ buttonURL }).success, buttonURL).toBe(false);
  expect(settings({ buttonURL: 'roof.example/quote' }).buttonURL).toBe('http://roof.example/quote');
});

test('a name that ends with a full stop ends the sentence', () => {
  expect(fillPlaceholders('Thanks to [company].', { company: 'Summit Roofing Co.', service: '' })).toBe(
    'Thanks to Summit Roofing Co.',
  );
  expect(fillPlaceholders('Thanks to [Company]. Call!', { company: 'Summit', service: '' })).toBe(
    'Thanks to Summit. Call!',
  );
});
