import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleEntry, sampleMediaItem } from '#test/sample-entry.ts';
import { sampleView } from '#test/sample-view.ts';
import { Hero } from './hero.tsx';

type Changes = Parameters<typeof sampleView>[0];
const [one, two] = ['one', 'two'].map((uid) => sampleMediaItem(uid));
const withPhoto = sampleEntry({ media: [sampleMediaItem('newest')] });
const hero = (
  changes: Changes = {},
  more: { fallback?: (typeof withPhoto)[]; isEmpty?: boolean; title?: string } = {},
) =>
  renderToStaticMarkup(
    <Hero view={sampleView(changes)} fallback={[]} isEmpty={false} title="" subtitle="" {...more} />,
  );
const overlay = { color: '#112233', opacity: 0.25, textColor: '#fefefe' };

describe('the hero', () => {
  test('has the pictures that the owner chose, the first of them at once', () => {
    const html = hero({ heroImages: [one!, two!] }, { fallback: [withPhoto] });
    expect(html.match(/<img /g)).toHaveLength(2);
    expect(html).not.toContain('/media/newest/');
    expect(html.match(/<img [^>]*fetchPriority="high"/gi)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  });
  test('changes several pictures at the owner’s pace, and leaves one still', () => {
    const settings = { heroSlider: { delay: 9, transitionSpeed: 0.5, effectType: 'fade' as const } };
    const html = hero({ heroImages: [one!, two!], settings });
    expect(html).toContain('class="slides fade" data-slides="9" style="--turn:0.5s"');
    expect(hero({ heroImages: [one!], settings })).not.toContain('data-slides');
  });
  test('borrows the cover of the newest work that has a picture', () => {
    const still = sampleMediaItem('still', { kind: 'video', variants: [] });
    const fallback = [sampleEntry(), sampleEntry({ media: [still] }), withPhoto];
    expect(hero({}, { fallback })).toContain('/media/newest/');
  });
  test('is plain, without a shade, where there is no picture at all', () => {
    const html = hero({ settings: { overlay } });
    expect(html).toContain('class="hero hero-plain"');
    expect(html).not.toContain('--shade');
  });
  test('lies under the owner’s shade', () => {
    expect(hero({ heroImages: [one!], settings: { overlay } })).toContain(
      'style="--shade:#112233;--shade-opacity:0.25;--shade-around:1;--hero-text:#fefefe"',
    );
  });
  test('plays a muted film instead of pictures, with its still', () => {
    const heroVideo = sampleMediaItem('film', { kind: 'video' });
    const html = hero({ heroImages: [one!], heroVideo, settings: { hero: 'video' } }, { fallback: [withPhoto] });
    expect(html).toContain('<source src="/media/film/video"/>');
    expect(html).toMatch(/<video [^>]*muted=""/);
    expect(html).toContain('poster="/media/film/1280x1280"');
    expect(html).not.toContain('<img');
  });
  test('is plain while its film is still missing, and when the owner wants none', () => {
    expect(hero({ heroImages: [one!], settings: { hero: 'video' } })).toContain('hero-plain');
    const none = hero({ heroImages: [one!], heroVideo: one!, settings: { hero: 'none' } }, { fallback: [withPhoto] });
    expect(none).toContain('hero-plain');
    expect(none).not.toContain('/media/');
  });
  test('says the business’s name and description until the owner writes something else', () => {
    expect(hero()).toContain('<h1 dir="auto">Summit Roofing</h1><p class="lead" dir="auto">Roofs that last.</p>');
    expect(hero({}, { title: 'גגות' })).toContain('<h1 dir="auto">גגות</h1>');
    expect(hero({ description: '' })).not.toContain('class="lead"');
  });
  test('leads to the gallery and to contact, and nowhere while there is nothing to see', () => {
    expect(hero()).toContain('href="/gallery"');
    expect(hero()).toContain('href="/contact-us"');
    expect(hero({ settings: { contactButton: false } })).not.toContain('contact-us');
    expect(hero({}, { isEmpty: true })).not.toContain('<a ');
  });
});
