import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldValue } from './field-values.ts';
import { type ConversionTarget, convertValue, losesPlace } from './convert-value.ts';
import type { FieldType } from './field-types.ts';

const to = (type: FieldType, more: Partial<ConversionTarget> = {}): ConversionTarget => ({
  key: 'field',
  type,
  options: [],
  ...more,
});
const place = { address: '12 Elm Street', lat: 40.7, lng: -74 };

test.each<[FieldValue, FieldType, ConversionTarget, FieldValue | null]>([
  ['12', 'text', to('number'), 12],
  [' -0.5 ', 'text', to('number'), -0.5],
  ['12,5', 'text', to('number'), 12.5],
  ['1.50', 'text', to('number'), 1.5],
  [12.5, 'number', to('text'), '12.5'],
  [1e21, 'number', to('text'), '1e+21'],
  ['1e+21', 'text', to('number'), 1e21],
  ['2026-05-31', 'text', to('date'), '2026-05-31T00:00'],
  ['2026-05-31 09:30', 'text', to('date'), '2026-05-31T09:30'],
  ['2026-05-31T09:30:00', 'text', to('date'), '2026-05-31T09:30'],
  ['2026-05-31T09:30', 'date', to('text'), '2026-05-31 09:30'],
  ['2026-05-31T09:30', 'text', to('multiText'), '2026-05-31T09:30'],
  ['Slate', 'text', to('multiText'), 'Slate'],
  ['Slate', 'multiText', to('text'), 'Slate'],
  ['Slate', 'text', to('select', { options: ['Slate'] }), 'Slate'],
  ['צפחה 🪨', 'text', to('select', { addsOptions: true }), 'צפחה 🪨'],
  ['Slate', 'text', to('multiSelect', { options: ['Slate'] }), ['Slate']],
  ['Slate', 'select', to('multiSelect', { options: ['Slate'] }), ['Slate']],
  [['Slate'], 'multiSelect', to('select', { options: ['Slate'] }), 'Slate'],
  [[], 'multiSelect', to('select', { options: ['Slate'] }), null],
  [['Slate', 'Copper'], 'multiSelect', to('text'), 'Slate, Copper'],
  [12, 'number', to('select', { options: ['12'] }), '12'],
  [place, 'mapAutocomplete', to('text'), '12 Elm Street'],
  ['12 Elm Street', 'text', to('mapAutocomplete'), { address: '12 Elm Street', lat: null, lng: null }],
])('%j of a %s fits another type', (value, from, target, made) =>
  expect(convertValue(value, from, target)).toEqual({ value: made }),
);

test.each<[FieldValue, FieldType, ConversionTarget, string]>([
  ['twelve', 'text', to('number'), 'number'],
  ['1,200', 'text', to('number'), 'number'],
  ['1.200.000', 'text', to('number'), 'number'],
  ['007', 'text', to('number'), 'number'],
  ['12 years', 'text', to('number'), 'number'],
  ['0x10', 'text', to('number'), 'number'],
  ['Infinity', 'text', to('number'), 'number'],
  ['12345678901234567890', 'text', to('number'), 'number'],
  ['31.05.2026', 'text', to('date'), 'date'],
  ['05/31/2026', 'text', to('date'), 'date'],
  ['2026-02-30', 'text', to('date'), 'date'],
  ['2026-05-31T09:30:15', 'text', to('date'), 'date'],
  ['2026-05-31T09:30Z', 'text', to('date'), 'date'],
  [2026, 'number', to('date'), 'date'],
  ['2026-05-31T09:30', 'date', to('number'), 'number'],
  ['Copper', 'text', to('select', { options: ['Slate'] }), 'option'],
  ['slate', 'text', to('select', { options: ['Slate'] }), 'option'],
  ['x'.repeat(101), 'text', to('select', { addsOptions: true }), 'tooLong'],
  ['one\ntwo', 'multiText', to('select', { addsOptions: true }), 'lines'],
  ['one\ntwo', 'multiText', to('text'), 'lines'],
  ['x'.repeat(501), 'multiText', to('text'), 'tooLong'],
  ['x'.repeat(301), 'multiText', to('mapAutocomplete'), 'tooLong'],
  [['Slate', 'Copper'], 'multiSelect', to('select', { options: ['Slate', 'Copper'] }), 'several'],
  [['Slate', 'Gone'], 'multiSelect', to('multiSelect', { options: ['Slate'] }), 'option'],
  [12, 'number', to('text', { key: 'email' }), 'rule'],
])('%j of a %s doesn’t', (value, from, target, reason) =>
  expect(convertValue(value, from, target)).toEqual({ reason }),
);

describe('whatever the value', () => {
  test('a number comes back from a text as it was', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = convertValue(number, 'number', to('text'));
        expect('value' in text && convertValue(text.value!, 'text', to('number'))).toEqual({ value: number + 0 || 0 });
      }),
    );
  });
  test('a text that becomes a number says the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[0-9]{1,18}([.,][0-9]{1,6})?$/), (text) => {
        const made = convertValue(text, 'text', to('number'));
        const plain = text.replace(',', '.').replace(/\.0+$|(\.\d*?)0+$/, '$1');
        if ('value' in made) expect(String(made.value)).toBe(plain === '-0' ? '0' : plain);
      }),
    );
  });
});

test('an address without its pin is less than it was', () => {
  expect([losesPlace(place), losesPlace({ address: 'x', lat: null, lng: null }), losesPlace('x')]).toEqual([
    true,
    false,
    false,
  ]);
});
