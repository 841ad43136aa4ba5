import { expect, test } from 'vitest';
import { readLook } from './board-look.ts';

test('the look of boards is read as far as it makes sense', () => {
  const usual = readLook(null);
  expect(usual.fields).toContain('photo');
  for (const kept of ['', '{', '7', 'null', '{"fields":3}']) expect(readLook(kept)).toEqual(usual);
  const kept = JSON.stringify({ fields: ['age', 'size', 'photo'], collapsed: ['a', 7, null] });
  expect(readLook(kept)).toEqual({ fields: ['photo', 'age'], collapsed: ['a'] });
});
