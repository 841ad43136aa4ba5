import { describe, expect, it } from 'vitest';
import { keepBoth } from './keep-both.ts';

describe('keeping both texts of a conflict', () => {
  it('puts theirs before mine', () => {
    expect(keepBoth('title', 'Slate roof', 'New roof')).toBe('New roof Slate roof');
    expect(keepBoth('description', '<p>Mine</p>', '<p>Theirs</p>')).toBe('<p>Theirs</p><p>Mine</p>');
  });

  it('is not offered for choices, for empty texts, or beyond the limit', () => {
    expect(keepBoth('statusContent', 'draft', 'review')).toBeNull();
    expect(keepBoth('tagIds', ['a'], ['b'])).toBeNull();
    expect(keepBoth('title', '', 'New roof')).toBeNull();
    expect(keepBoth('title', 'a'.repeat(200), 'b'.repeat(200))).toBeNull();
  });
});
