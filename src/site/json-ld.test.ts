import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleEntry, sampleMediaItem } from '#test/sample-entry.ts';
import { sampleView } from '#test/sample-view.ts';
import { businessGraph, crumbsGraph, itemGraph, listGraph } from './json-ld.ts';
import { jsonLdText } from './write-document.tsx';

/** As a search engine reads it: unknown values are absent. */
const read = <T>(graph: T) => JSON.parse(JSON.stringify(graph)) as Record<string, unknown>;
const business = (...changes: Parameters<typeof sampleView>) => read(businessGraph(sampleView(...changes)));
const article = (...changes: Parameters<typeof sampleEntry>) =>
  read(itemGraph(sampleView(), sampleEntry(...changes))[0]);
const video = sampleMediaItem('v1', { kind: 'video', durationMs: 61_400, caption: 'Time lapse' });
const withoutStill = sampleMediaItem('v2', { kind: 'video', variants: [] });

describe('what search engines get about a business', () => {
  test('is how to find and reach it', () => {
    expect(business()).toEqual({
      '@type': 'LocalBusiness',
      '@id': 'https://summit.example/#business',
      name: 'Summit Roofing',
      url: 'https://summit.example/',
      description: 'Roofs that last.',
      telephone: '+1 (802) 555-0142',
      email: 'hello@summit.example',
      address: 'Burlington, Vermont',
    });
  });
  test('leaves out a phone number that its owner hides', () => {
    expect(business({ settings: { phoneNumberIgShow: false } })).not.toHaveProperty('telephone');
  });
  test('calls a business without an address an organization, and says nothing empty', () => {
    const graph = business({ address: '', phone: '', email: '', description: '' });
    expect(graph['@type']).toBe('Organization');
    expect(Object.keys(graph).toSorted()).toEqual(['@id', '@type', 'name', 'url']);
  });
  test('has the logo as its picture, else the first picture of the hero', () => {
    const heroImages = [sampleMediaItem('hero')];
    expect(business({ heroImages, logo: sampleMediaItem('logo') })['image']).toBe(
      'https://summit.example/media/logo/1280x1280',
    );
    expect(business({ heroImages })['image']).toBe('https://summit.example/media/hero/1280x1280');
    expect(business({ heroImages, logo: sampleMediaItem('logo', { variants: [] }) })['image']).toContain(
      '/media/hero/',
    );
  });
  test('is one business on the shared host, too', () => {
    const graph = business({}, '/ig/a1');
    expect([graph['@id'], graph['url']]).toEqual([
      'https://summit.example/ig/a1/#business',
      'https://summit.example/ig/a1',
    ]);
  });
  test('takes markup out of the description', () => {
    expect(business({ description: 'Roofs &amp; <b>gutters</b>' })['description']).not.toContain('<b>');
  });
});

describe('what search engines get about an item', () => {
  test('names the place with a type that they know', () => {
    expect(article({ city: 'Burlington' })['contentLocation']).toEqual({ '@type': 'Place', name: 'Burlington' });
    expect(article()).not.toHaveProperty('contentLocation');
  });
  test('points from the article to its business and its one address', () => {
    expect(article({ slug: 'גג' })).toMatchObject({
      headline: 'New roof',
      author: { '@id': 'https://summit.example/#business' },
      mainEntityOfPage: 'https://summit.example/%D7%92%D7%92',
      datePublished: '2026-05-01T00:00:00.000Z',
      dateModified: '2026-05-02T00:00:00.000Z',
    });
  });
  test('dates an imported review by itself, and one collected here by its entry', () => {
    const words = { description: 'Fine', rating: 5, customerName: 'Ann', customerTitle: '', customerCompany: '' };
    const testimonial = { ...words, title: '', highlight: '', customerPhoto: null, video: null, date: '2024-03-04' };
    expect(article({ testimonial: { ...testimonial, source: 'Google' } })['datePublished']).toBe('2024-03-04');
    expect(article({ testimonial: { ...testimonial, source: '' } })['datePublished']).toBe('2026-05-01T00:00:00.000Z');
  });
  test('never lists a picture that isn’t there', () => {
    expect(article({ media: [withoutStill, sampleMediaItem('m1')] })['image']).toEqual([
      'https://summit.example/media/m1/1280x1280',
    ]);
  });
  test('lists six pictures at most, the cover first and once', () => {
    const media = Array.from({ length: 9 }, (_, index) => sampleMediaItem(`m${index}`));
    const cover = media[4] ?? null;
    const images = article({ media, presentation: { cover, mainVideo: null, before: null, after: null } })['image'];
    expect(images).toHaveLength(6);
    expect((images as string[])[0]).toContain('/media/m4/');
    expect(new Set(images as string[]).size).toBe(6);
  });
  test('tells of each video with its length in seconds', () => {
    const [, node, ...more] = itemGraph(sampleView(), sampleEntry({ media: [video, sampleMediaItem('m1')] }));
    expect(more).toEqual([]);
    expect(node).toMatchObject({
      '@type': 'VideoObject',
      name: 'Time lapse',
      description: 'Time lapse',
      duration: 'PT61S',
      contentUrl: 'https://summit.example/media/v1/video',
    });
  });
  test('gives a video of a blink one second, and one of unknown length none', () => {
    const durationOf = (durationMs: number | null) =>
      read(itemGraph(sampleView(), sampleEntry({ media: [{ ...video, durationMs }] }))[1])['duration'];
    expect([durationOf(20), durationOf(null)]).toEqual(['PT1S', undefined]);
  });
});

describe('what search engines get about a list', () => {
  test('counts its items from one', () => {
    const entries = [sampleEntry(), sampleEntry({ uid: 'e2', slug: 'b', title: '' })];
    expect(read(listGraph(sampleView(), 'Gallery', entries))['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, url: 'https://summit.example/new-roof', name: 'New roof' },
      { '@type': 'ListItem', position: 2, url: 'https://summit.example/b', name: 'Project' },
    ]);
  });
  test('has the way down to a page with absolute addresses', () => {
    const crumbs = [
      { name: 'Summit', href: '/' },
      { name: 'Gallery', href: '/gallery' },
    ];
    expect(read(crumbsGraph(sampleView(), crumbs))['itemListElement']).toMatchObject([
      { position: 1, item: 'https://summit.example/' },
      { position: 2, item: 'https://summit.example/gallery' },
    ]);
  });
});

test('no text can end the element that JSON-LD is in, and all of them come out as they were', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const written = jsonLdText([{ name: `${text}</script><!--` }]);
      expect(written).not.toContain('<');
      expect(JSON.parse(written)['@graph'][0].name).toBe(`${text}</script><!--`);
    }),
  );
});
