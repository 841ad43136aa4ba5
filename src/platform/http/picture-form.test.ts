import { expect, it } from 'vitest';
import { expectLinearTime } from '#test/linear-time.ts';
import { pictureForm } from './picture-form.ts';

it.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/avif,image/jxl,image/heic,*/*;q=0.8', 'avif'],
  ['image/webp,*/*;q=0.8', 'webp'],
  ['IMAGE/AVIF ; q=0, image/*', 'webp'],
  ['image/png,image/*;q=0.5', 'webp'],
  ['*/*', 'webp'],
  ['', 'webp'],
  ['image/png', 'jpeg'],
  ['image/webp;q=0,*/*', 'jpeg'],
  ['text/html', 'jpeg'],
])('a client that takes “%s” gets %s', (accept, form) => {
  expect(pictureForm(accept)).toBe(form);
});

it.each(['image/webp', 'image/webp;', 'image/webp;q="', 'image/webp;q='])(
  'a long header that begins with %j is read at once',
  (start) => {
    for (const part of [' ', '\t;', '; ', ', ', '="\\', ';q=0'])
      expectLinearTime((length) => pictureForm(`${start}${part.repeat(length / part.length)}b`));
  },
);
