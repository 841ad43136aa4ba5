import { describe, expect, test } from 'vitest';
import { usualContactFields } from '#features/content/fields/usual-contact-fields.ts';
import { fieldWords } from '#features/content/words/field-words.ts';
import { inputName, readContactForm } from './read-contact-form.ts';

const sent = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(inputName(key), value);
  return readContactForm(form, usualContactFields('en'), fieldWords('en').errors);
};
const complete = { name: 'Ana Ruiz', email: 'ana@example.com', message: 'My roof\r\nleaks.' };

describe('a contact form', () => {
  test('becomes a title, a description and a person', () => {
    expect(sent({ ...complete, address: 'Hoboken' })).toMatchObject({
      submission: {
        title: 'Ana Ruiz',
        description: 'My roof\nleaks.',
        person: { name: 'Ana Ruiz', email: 'ana@example.com', phone: '' },
        values: { address: { address: 'Hoboken', lat: null, lng: null } },
      },
    });
  });
  test('comes back with everything that was written when something is wrong', () => {
    const read = sent({ ...complete, email: 'ana@' });
    expect(read).toMatchObject({
      errors: { email: expect.stringContaining('email') },
      texts: { name: ['Ana Ruiz'], message: ['My roof\nleaks.'] },
    });
    expect(read).not.toHaveProperty('submission');
  });
  test.each([
    ['email', 'anna@münchen-dach.de'],
    ['phone', '٠٥٠ ١٢٣ ٤٥٦٧'],
    ['phone', '+1 512 555 0123 ext. 4'],
    ['phone', '1-800-ROOFERS'],
    ['phone', '089 1234567, ab 17 Uhr'],
  ])('keeps the %s %s as typed: a person reads it', (key, typed) => {
    expect(sent({ ...complete, [key]: typed })).toMatchObject({ submission: { person: { [key]: typed } } });
  });
  test.each([
    ['email', 'anna@münchen'],
    ['phone', 'none'],
  ])('refuses the %s %s', (key, typed) => {
    expect(sent({ ...complete, [key]: typed })).toHaveProperty(['errors', key]);
  });
  test('asks for what is required, and not for more', () => {
    expect(sent({})).toMatchObject({
      errors: { name: expect.any(String), email: expect.any(String), message: expect.any(String) },
    });
    expect(Object.keys((sent({}) as { errors: object }).errors)).toHaveLength(3);
  });
  test('ignores unknown fields, and files in place of text', () => {
    const form = new FormData();
    form.append(inputName('role'), 'admin');
    form.append(inputName('name'), new File(['x'], 'x.txt'));
    expect(readContactForm(form, usualContactFields('en'), fieldWords('en').errors).texts).toEqual({
      name: [],
      email: [],
      phone: [],
      address: [],
      message: [],
    });
  });
});
