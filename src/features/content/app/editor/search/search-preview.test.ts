import { describe, expect, it } from 'vitest';
import { searchPreview } from './search-preview.ts';

const entry = {
  title: 'New roof',
  description: '<p>Slate &amp; copper.</p><p>Done in a week.</p>',
  seoTitle: '',
  seoDescription: '',
  permalink: '',
  path: null,
};
const preview = (change: Partial<Parameters<typeof searchPreview>[0]> = {}) =>
  searchPreview({ ...entry, ...change }, 'https://roofer.example.com', 'Summit Roofing');

describe('the search preview', () => {
  it('takes empty texts from the entry', () => {
    expect(preview()).toMatchObject({ title: 'New roof | Summit Roofing', address: ['roofer.example.com', '…'] });
    expect(preview().description).toContain('Slate & copper.');
  });

  it('prefers what was written for search engines, and the permalink to the path', () => {
    const own = preview({ seoTitle: 'Roofs in Austin', seoDescription: 'By hand.', permalink: 'roofs', path: '/old' });
    expect(own).toEqual({
      title: 'Roofs in Austin',
      description: 'By hand.',
      address: ['roofer.example.com', 'roofs'],
    });
    expect(preview({ path: '/new-roof' }).address[1]).toBe('new-roof');
  });

  it('cuts long texts between words, and long words anywhere', () => {
    const { title } = preview({ seoTitle: 'word '.repeat(40) });
    expect(title).toMatch(/^(word )+…$/);
    expect(preview({ seoTitle: '🔨'.repeat(100) }).title).toBe(`${'🔨'.repeat(60)} …`);
  });
});
