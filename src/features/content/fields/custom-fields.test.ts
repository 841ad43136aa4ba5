import { describe, expect, test } from 'vitest';
import { type FormField, keyOf, NewCustomField } from './custom-field.ts';
import { fieldProblems } from './field-problems.ts';
import { fieldWords } from '../words/field-words.ts';
import { readFieldValue } from './field-value.ts';
import { fieldValueText } from './field-value-text.ts';

const plain: FormField = {
  key: 'roofAge',
  name: 'Age of the roof',
  type: 'text',
  options: [],
  required: false,
  isTitle: false,
  isDescription: false,
  help: '',
};
const unset = { ...plain, isFacet: false, defaultValue: null };
const read = (field: Partial<FormField>, ...texts: string[]) =>
  readFieldValue({ ...plain, ...field }, texts, fieldWords('en').errors);

describe('keys', () => {
  test.each([
    ['Roof age (years)', 'roofAgeYears'],
    ['Größe des Daches', 'groEDesDaches'],
    ['  2nd phone', 'ndPhone'],
    ['الاسم', 'field'],
    ['', 'field'],
    ['x'.repeat(90), 'x'.repeat(40)],
  ])('are made of the name %j', (name, key) => expect(keyOf(name)).toBe(key));
});

describe('fields as a whole', () => {
  test('a list needs options, and nothing else has them', () => {
    expect(fieldProblems({ ...unset, type: 'select' })).toHaveProperty('options');
    expect(fieldProblems({ ...unset, options: ['a'] })).toHaveProperty('options');
    expect(fieldProblems({ ...unset, type: 'multiSelect', options: ['a'] })).toEqual({});
  });
  test('a number or a date fills neither title nor description', () => {
    expect(fieldProblems({ ...unset, type: 'number', isTitle: true })).toHaveProperty('isTitle');
    expect(fieldProblems({ ...unset, type: 'date', isDescription: true })).toHaveProperty('isDescription');
  });
});

describe('a name or a key', () => {
  const draft = (changes: object) => NewCustomField.safeParse({ name: 'x', type: 'text', ...changes });
  test('may be an emoji, the key may not', () => {
    expect(draft({ name: '🏠🔨' }).success).toBe(true);
    expect(keyOf('🏠🔨')).toBe('field');
    expect(draft({ key: '🏠' }).error?.issues[0]?.message).toMatch(/^A key begins with a small letter/);
  });
  test('a list has up to 200 options, and says so', () => {
    const options = (count: number) => Array.from({ length: count }, (_, at) => `Option ${at} 🌿`);
    expect(draft({ type: 'select', options: options(200) }).success).toBe(true);
    expect(draft({ type: 'select', options: options(201) }).error?.issues[0]?.message).toBe('At most 200 options.');
    expect(draft({ type: 'select', options: ['a', 'a'] }).error?.issues[0]?.message).toBe('Each option once, please.');
  });
});

describe('what entries begin with', () => {
  const problems = (field: object) => fieldProblems({ ...unset, ...field } as never);
  test('is a value of the field', () => {
    expect(problems({ defaultValue: 'Slate' })).toEqual({});
    expect(problems({ type: 'number', defaultValue: 12 })).toEqual({});
    expect(problems({ type: 'number', defaultValue: 'many' })).toEqual({ defaultValue: 'Enter a number.' });
    expect(problems({ type: 'select', options: ['A'], defaultValue: 'B' })).toHaveProperty('defaultValue');
    expect(problems({ type: 'multiSelect', options: ['A', 'B'], defaultValue: ['B'] })).toEqual({});
    expect(problems({ type: 'date', defaultValue: '2026-02-30T08:00' })).toHaveProperty('defaultValue');
  });
  test('visitors filter by lists only', () => {
    expect(problems({ isFacet: true })).toHaveProperty('isFacet');
    expect(problems({ type: 'select', options: ['A'], isFacet: true })).toEqual({});
  });
});

describe('values', () => {
  test('nothing is fine unless the field is required', () => {
    expect(read({}, '   ')).toEqual({ value: null });
    expect(read({ required: true }, '   ')).toHaveProperty('error');
    expect(read({ required: true, type: 'multiSelect', options: ['a'] })).toHaveProperty('error');
  });
  test('text stays on one line, texts of several lines don’t', () => {
    expect(read({}, ' Slate ')).toEqual({ value: 'Slate' });
    expect(read({}, 'one\ntwo')).toHaveProperty('error');
    expect(read({ type: 'multiText' }, 'one\ntwo')).toEqual({ value: 'one\ntwo' });
    expect(read({ type: 'multiText' }, 'x'.repeat(5_001))).toHaveProperty('error');
  });
  test.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['-3', -3],
    ['0', 0],
  ])('the number %j', (text, value) => expect(read({ type: 'number' }, text)).toEqual({ value }));
  test.each(['twelve', '1e999', '1,000,000', 'NaN'])('%j is no number', (text) =>
    expect(read({ type: 'number' }, text)).toHaveProperty('error'),
  );
  test('a date has its day and minute', () => {
    expect(read({ type: 'date' }, '2026-02-28T09:30')).toEqual({ value: '2026-02-28T09:30' });
    for (const text of ['2026-02-30T09:30', '2026-02-28', '2026-02-28T24:00', 'soon'])
      expect(read({ type: 'date' }, text)).toHaveProperty('error');
  });
  test('choices are those of the field', () => {
    const list = { options: ['Slate', 'Copper'] };
    expect(read({ type: 'select', ...list }, 'Slate')).toEqual({ value: 'Slate' });
    expect(read({ type: 'select', ...list }, 'Gold')).toHaveProperty('error');
    expect(read({ type: 'multiSelect', ...list }, 'Slate', 'Copper', 'Slate')).toEqual({ value: ['Slate', 'Copper'] });
    expect(read({ type: 'multiSelect', ...list }, 'Slate', 'Gold')).toHaveProperty('error');
  });
  test('the keys of email and phone hold an address and a number', () => {
    expect(read({ key: 'email' }, 'ana@example.com')).toEqual({ value: 'ana@example.com' });
    expect(read({ key: 'email' }, 'ana@')).toHaveProperty('error');
    expect(read({ key: 'phone' }, '+1 (212) 555-0142')).toEqual({ value: '+1 (212) 555-0142' });
    expect(read({ key: 'phone' }, 'call me')).toHaveProperty('error');
  });
  test('an address has no coordinates until somebody finds it', () => {
    const made = read({ type: 'mapAutocomplete' }, '214 West 38th Street');
    expect(made).toEqual({ value: { address: '214 West 38th Street', lat: null, lng: null } });
    expect(fieldValueText({ address: 'Hoboken', lat: 1, lng: 2 })).toBe('Hoboken');
  });
});
