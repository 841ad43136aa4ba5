import { expect, test } from 'vitest';
import { stepsOf, wordsProblem } from './wizard-state.ts';

test('the first step is skipped without categories, and without lists to choose from', () => {
  expect(stepsOf({ categories: 2, fields: 1 })[0]).toBe('sort');
  for (const nothing of [
    { categories: 0, fields: 1 },
    { categories: 2, fields: 0 },
    { categories: 0, fields: 0 },
  ])
    expect(stepsOf(nothing)).toEqual(['words', 'details', 'thanks']);
});

test('words need a rating where the account asks for one, and twenty letters, however they are encoded', () => {
  const enough = '👍'.repeat(20);
  expect(wordsProblem({ rating: null, description: enough }, true)).toBe('rating');
  expect(wordsProblem({ rating: null, description: enough }, false)).toBeUndefined();
  expect(wordsProblem({ rating: 4, description: enough }, true)).toBeUndefined();
  expect(wordsProblem({ rating: 4, description: `${'👍'.repeat(19)}   ` }, true)).toBe('short');
});
