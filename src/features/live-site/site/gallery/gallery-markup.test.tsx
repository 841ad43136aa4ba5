import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleEntry } from '#test/sample-entry.ts';
import { sampleView } from '#test/sample-view.ts';
import { noQuery } from '../../gallery-query.ts';
import { EntryList } from './entry-list.tsx';
import { chosenTerms, type Facets, knownTerms, tagTerm } from './facets.ts';
import { FiltersPanel } from './filters-panel.tsx';
import type { GalleryList } from './gallery-list.ts';

const facet = (label: string) => ({ uid: `id of ${label}`, label, count: 2 });
const facets: Facets = {
  categories: Array.from({ length: 11 }, (_, index) => facet(`Category ${index + 1}`)),
  services: [facet('Repair')],
  labels: [{ uid: 'l1', label: 'Color', tags: [facet('"אדום" & <b>')] }],
  fields: [{ uid: 'f1', label: 'Pitch <i>', values: [facet('"תלול" & <b>')] }],
};
const list = (changes: Partial<GalleryList> = {}): GalleryList => ({
  path: '/gallery',
  query: noQuery,
  facets,
  sidebar: null,
  entries: [sampleEntry()],
  total: 1,
  next: null,
  cities: [],
  ...changes,
});
const panel = (changes: Partial<GalleryList> = {}) =>
  renderToStaticMarkup(<FiltersPanel view={sampleView()} list={list(changes)} />);
const results = (changes: Partial<GalleryList> = {}) =>
  renderToStaticMarkup(<EntryList view={sampleView()} list={list(changes)} />);

describe('the filters of a gallery', () => {
  test('start folded after eight terms, unless one of the others is chosen', () => {
    expect(panel()).toContain('<summary>3 more</summary>');
    expect(panel()).toContain('<details>');
    expect(panel({ query: { ...noQuery, categories: ['Category 11'] } })).toContain('<details open="">');
    expect(panel({ query: { ...noQuery, categories: ['Category 1'] } })).toContain('<details>');
  });
  test('leave out services on the page of a service', () => {
    const [service] = sampleView().site.services;
    expect(panel()).toContain('<legend dir="auto">Service</legend>');
    expect(panel({ service: service! })).not.toContain('<legend dir="auto">Service</legend>');
  });
  test('carry a tag with its label, and no term as markup', () => {
    expect(panel()).toContain('name="tag" value="Color:&quot;אדום&quot; &amp; &lt;b&gt;"');
    expect(panel()).toContain('name="field" value="Pitch &lt;i&gt;:&quot;תלול&quot; &amp; &lt;b&gt;"');
    expect(panel()).toContain('<legend dir="auto">Pitch &lt;i&gt;</legend>');
    expect(panel()).not.toContain('<b>');
  });
  test('are cleared without losing the search', () => {
    const query = { ...noQuery, search: 'slate', services: ['Repair'], after: 'x' };
    expect(panel({ query })).toContain('href="/gallery?q=slate"');
  });
});

describe('the results of a gallery', () => {
  test('take one chosen term back at a time, and page from the start', () => {
    const query = { ...noQuery, services: ['Repair'], tags: ['Color:Red'], after: 'x' };
    const html = results({ query });
    expect(html).toContain('href="/gallery?tag=Color%3ARed"');
    expect(html).toContain('href="/gallery?service=Repair"');
    expect(html).toContain('<span dir="auto">Color: Red</span>');
    expect(html).toContain('1 result<');
  });
  test('go on with the same choice', () => {
    const html = results({ query: { ...noQuery, search: 'a & b' }, next: 'mark' });
    expect(html).toContain('href="/gallery?q=a+%26+b&amp;after=mark" rel="next"');
    expect(results({ query: { ...noQuery, after: 'mark' } })).toContain('href="/gallery">Back to the first page');
  });
  test('say apart that there is nothing yet and that nothing matches', () => {
    expect(results({ entries: [] })).toContain('Content not yet available.');
    const html = results({ entries: [], query: { ...noQuery, search: 'x' } });
    expect(html).toContain('Nothing matches what you are looking for.');
    expect(html).toContain('href="/gallery" data-swap="true">Clear search and start over');
  });
  test('are counted in words', () => {
    const { results } = sampleView().words.gallery;
    expect([0, 1, 12_345].map((count) => results({ count }))).toEqual(['0 results', '1 result', '12,345 results']);
  });
});

test('whatever terms an owner has, those of a query lead to their own ids and no others', () => {
  const labels = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { maxLength: 6 });
  fc.assert(
    fc.property(labels, labels, labels, (categories, tags, asked) => {
      const own: Facets = {
        categories: categories.map(facet),
        services: [],
        labels: [{ uid: 'l1', label: 'Color', tags: tags.map(facet) }],
        fields: [{ uid: 'f1', label: 'Pitch', values: tags.map(facet) }],
      };
      const [tagTerms, fields] = ['Color', 'Pitch'].map((name) => asked.map((term) => tagTerm(name, term)));
      const query = { ...noQuery, categories: asked, services: asked, tags: tagTerms!, fields: fields! };
      const known = knownTerms(own, query);
      const chosen = chosenTerms(own, query);
      expect(chosen).toEqual(chosenTerms(own, known));
      expect(known.services).toEqual([]);
      expect(chosen.categoryIds.toSorted()).toEqual(known.categories.map((label) => `id of ${label}`).toSorted());
      expect(chosen.tagIds).toHaveLength(tags.filter((tag) => asked.includes(tag)).length);
      expect(chosen.fieldIds).toEqual(chosen.tagIds);
    }),
  );
});
