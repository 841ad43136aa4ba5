import { expect, test } from 'vitest';
import { changesOf, fieldErrors, fieldPath, wordsWithoutField } from './form-values.ts';

const base = { businessName: 'Summit Roofing', phone: '555 0100', questions: ['How was it?', ''] };

test('only what was changed is sent', () => {
  expect(changesOf({ ...base, phone: '555 0199', questions: ['How was it?', ''] }, base)).toEqual({
    phone: '555 0199',
  });
});

test('a list counts as changed when one of its texts is', () => {
  expect(changesOf({ ...base, questions: ['', ''] }, base)).toEqual({ questions: ['', ''] });
});

test('every message is beside its field, however deep it lies', () => {
  const errors = {
    phone: { type: 'custom', message: 'This is no phone number.', ref: {} },
    questions: [undefined, { type: 'too_big', message: 'At most 300 characters.' }],
    labels: { services: { message: 'Too long.' } },
  };
  expect(fieldErrors(errors)).toEqual({
    phone: 'This is no phone number.',
    'questions.1': 'At most 300 characters.',
    'labels.services': 'Too long.',
  });
});

test('a form without errors has no messages', () => {
  expect(fieldErrors({})).toEqual({});
});

test('what the server says about a field is beside the form’s own message, whatever the server calls it', () => {
  expect(fieldPath('settings.phone', { inputPath: 'settings' })).toBe('phone');
  expect(fieldPath('label', { serverNames: { label: 'name' } })).toBe('name');
  expect(fieldPath('phone', {})).toBe('phone');
});

test('what the server says about a field that the form doesn’t have is above the form', () => {
  const same = (path: string) => path;
  const words = { phone: 'This is no phone number.', logoPictureId: 'Send the picture again.' };
  expect(wordsWithoutField(words, same, { phone: '' })).toBe('Send the picture again.');
  expect(wordsWithoutField(words, same, { phone: '', logoPictureId: null })).toBe('');
  expect(wordsWithoutField({ 'questions.1': 'Too long.' }, same, { questions: [] })).toBe('');
});
