import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { galleryQueryString, isFiltered, noQuery, parseGalleryQuery, toggleTerm } from './gallery-query.ts';

const parse = (text: string) => parseGalleryQuery(new URLSearchParams(text));

describe('the query of a gallery', () => {
  it('reads one or many of each, and writes them in one order', () => {
    const query = parse(
      'tag=Roof:Slate&category=Roofing&field=Pitch:Steep&tag=Roof:Copper&q=%20new%20&utm_source=x&after=abc',
    );
    expect(query).toEqual({
      search: 'new',
      categories: ['Roofing'],
      services: [],
      tags: ['Roof:Copper', 'Roof:Slate'],
      fields: ['Pitch:Steep'],
      type: '',
      after: 'abc',
    });
    expect(galleryQueryString(query)).toBe(
      '?q=new&category=Roofing&tag=Roof%3ACopper&tag=Roof%3ASlate&field=Pitch%3ASteep&after=abc',
    );
    expect(parse(galleryQueryString(query))).toEqual(query);
  });
  it('is empty when nothing is chosen', () => {
    expect(parse('')).toEqual(noQuery);
    expect(galleryQueryString(noQuery)).toBe('');
  });
  it('keeps emoji and right-to-left words, drops NUL bytes and half characters', () => {
    expect(parse('q=%00%F0%9F%8F%A0%20%D7%91%D7%99%D7%AA').search).toBe('🏠 בית');
    expect(parseGalleryQuery(new URLSearchParams([['q', '\ud800x']])).search.isWellFormed()).toBe(true);
  });
  it('has bounds', () => {
    const many = Array.from({ length: 500 }, (_, index) => `tag=${index}`).join('&');
    expect(parse(many).tags).toHaveLength(20);
    expect(parse(`q=${'x'.repeat(10_000)}`).search).toHaveLength(200);
  });
  it('takes a term in and out, and pages from the start again', () => {
    const one = toggleTerm({ ...noQuery, after: 'abc' }, 'services', 'Repair');
    expect(one).toEqual({ ...noQuery, services: ['Repair'] });
    expect(toggleTerm(one, 'services', 'Repair')).toEqual(noQuery);
  });
});

describe('any query at all', () => {
  const text = fc.string({ unit: 'binary', maxLength: 260 });
  const pairs = fc.array(
    fc.tuple(fc.constantFrom('q', 'category', 'service', 'tag', 'field', 'after', 'utm_source'), text),
    { maxLength: 60 },
  );
  it('is written so that it is read as the same choice again', () => {
    fc.assert(
      fc.property(pairs, (params) => {
        const query = parseGalleryQuery(new URLSearchParams(params));
        expect(parse(galleryQueryString(query))).toEqual(query);
      }),
    );
  });
  it('keeps no half of a character where a long text is cut', () => {
    const { search } = parseGalleryQuery(new URLSearchParams([['q', `${'x'.repeat(199)}🏠`]]));
    expect(search.isWellFormed()).toBe(true);
    expect(search.startsWith('x'.repeat(199))).toBe(true);
  });
  it('has one address for each choice, in whatever order it was made', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 }), (terms) => {
        const one = galleryQueryString({ ...noQuery, tags: terms, categories: terms });
        const other = galleryQueryString({ ...noQuery, categories: terms.toReversed(), tags: terms.toReversed() });
        expect(one).toBe(other);
      }),
    );
  });
  it('is as before when a term is chosen and taken back, and pages from the start', () => {
    const term = fc.string({ minLength: 1, maxLength: 20 });
    const group = fc.constantFrom('categories' as const, 'services' as const, 'tags' as const);
    fc.assert(
      fc.property(fc.uniqueArray(term), term, group, (chosen, added, of) => {
        fc.pre(!chosen.includes(added));
        const query = { ...noQuery, [of]: chosen, after: 'abc' };
        const wider = toggleTerm(query, of, added);
        expect(isFiltered(wider)).toBe(true);
        expect(toggleTerm(wider, of, added)).toEqual({ ...query, after: '' });
      }),
    );
  });
});
