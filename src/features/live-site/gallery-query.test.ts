import { describe, expect, it } from 'vitest';
import { galleryQueryString, noQuery, parseGalleryQuery, toggleTerm } from './gallery-query.ts';

const parse = (text: string) => parseGalleryQuery(new URLSearchParams(text));

describe('the query of a gallery', () => {
  it('reads one or many of each, and writes them in one order', () => {
    const query = parse('tag=Roof:Slate&category=Roofing&tag=Roof:Copper&q=%20new%20&utm_source=x&after=abc');
    expect(query).toEqual({
      search: 'new',
      categories: ['Roofing'],
      services: [],
      tags: ['Roof:Copper', 'Roof:Slate'],
      after: 'abc',
    });
    expect(galleryQueryString(query)).toBe('?q=new&category=Roofing&tag=Roof%3ACopper&tag=Roof%3ASlate&after=abc');
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
