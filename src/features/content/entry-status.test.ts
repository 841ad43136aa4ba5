import { describe, expect, test } from 'vitest';
import { entryStatus } from './entry-status.ts';

describe('the status of an entry', () => {
  test('is that of its content until it is published', () => {
    const statusPublish = 'notPublished';
    expect(entryStatus({ statusContent: 'draft', statusPublish })).toBe('draft');
    expect(entryStatus({ statusContent: 'review', statusPublish })).toBe('review');
    expect(entryStatus({ statusContent: 'approved', statusPublish })).toBe('approved');
  });

  test('is live once it is published, even as a draft', () => {
    expect(entryStatus({ statusContent: 'draft', statusPublish: 'published' })).toBe('live');
    expect(entryStatus({ statusContent: 'approved', statusPublish: 'published' })).toBe('live');
  });
});
