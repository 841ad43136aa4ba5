import { describe, expect, it } from 'vitest';
import { searchPreview } from './search-preview.ts';

const page = { title: 'New roof', description: 'Slate & copper.', ownTitle: '', ownDescription: '', path: '' };
const preview = (change: Partial<Parameters<typeof searchPreview>[0]> = {}) =>
  searchPreview({ ...page, ...change }, 'https://roofer.example.com', 'Summit Roofing');

describe('the search preview', () => {
  it('takes empty texts from the page, whose title the business’s name follows', () => {
    expect(preview()).toEqual({
      title: 'New roof | Summit Roofing',
      description: 'Slate & copper.',
      address: ['roofer.example.com'],
    });
    expect(preview({ title: '' }).title).toBe('Summit Roofing');
  });

  it('prefers what was written for search engines', () => {
    const own = preview({ ownTitle: 'Roofs in Austin', ownDescription: 'By hand.', path: 'roofs' });
    expect(own).toEqual({
      title: 'Roofs in Austin',
      description: 'By hand.',
      address: ['roofer.example.com', 'roofs'],
    });
  });

  it('cuts long texts between words, and long words anywhere', () => {
    const { title } = preview({ ownTitle: 'word '.repeat(40) });
    expect(title).toMatch(/^(word )+…$/);
    expect(preview({ ownTitle: '🔨'.repeat(100) }).title).toBe(`${'🔨'.repeat(60)} …`);
  });
});
