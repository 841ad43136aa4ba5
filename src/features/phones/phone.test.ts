import { describe, expect, it, test } from 'vitest';
import { type PhoneAllowance, pairingRefusal, phoneLimit, suggestedName, takesPhones } from './phone.ts';

const open: PhoneAllowance = {
  isAllowed: true,
  isOn: true,
  maxPhones: null,
  houseMaxPhones: 3,
  maxFileBytes: 1_000_000,
  pairedCount: 0,
};

describe('an account', () => {
  it('may pair as many phones as the house allows, and fewer when it says so', () => {
    expect(phoneLimit(open)).toBe(3);
    expect(phoneLimit({ ...open, maxPhones: 2 })).toBe(2);
  });

  it('never may pair more than the house allows', () => {
    expect(phoneLimit({ ...open, maxPhones: 50 })).toBe(3);
  });

  it('sees why it can’t pair one more', () => {
    expect(pairingRefusal({ ...open, pairedCount: 2 })).toBeUndefined();
    expect(pairingRefusal({ ...open, pairedCount: 3 })).toContain('all of its 3 phones');
    expect(pairingRefusal({ ...open, maxPhones: 1, pairedCount: 4 })).toContain('its one phone');
    expect(pairingRefusal({ ...open, isOn: false })).toContain('An administrator can turn them on');
    expect(pairingRefusal({ ...open, isAllowed: false })).toContain('for everyone');
  });

  it('takes phones only while the house and itself allow them', () => {
    expect([
      takesPhones(open),
      takesPhones({ ...open, isOn: false }),
      takesPhones({ ...open, isAllowed: false }),
    ]).toEqual([true, false, false]);
  });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'Mia', 'Mia’s iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/150', ' Uwe ', 'Uwe’s Pixel'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/150', '', 'Android phone'],
  ['', '', 'Phone'],
  ['', 'x'.repeat(80), 'x'.repeat(60)],
])('%s of %s is called %s', (userAgent, firstName, name) => {
  expect(suggestedName(userAgent, firstName)).toBe(name);
});
