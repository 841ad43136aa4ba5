import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '#test/sample-site.ts';
import { resolvePath } from './resolve-path.ts';

const live = sampleSite();
const plain = sampleSite({ settings: { enableLiveSiteMode: false } });

function shortly(path: string, site = live): string {
  const found = resolvePath(path, site);
  switch (found.kind) {
    case 'tab':
      return `${found.tab} at ${found.path}`;
    case 'list':
      return `list ${found.contentType?.slug ?? found.service?.slug ?? 'all'} at ${found.path}`;
    case 'address':
      return `address ${found.address}`;
    case 'moved':
      return `moved to ${found.to}`;
    case 'thanks':
      return `thanks at ${found.path}`;
    case 'missing':
      return 'missing';
  }
}

describe('the route table of a site in live-site mode', () => {
  it.each([
    ['/', 'home at /'],
    ['', 'home at /'],
    ['/gallery', 'list all at /gallery'],
    ['/map', 'map at /map'],
    ['/services', 'services at /services'],
    ['/services/roof-repair', 'list roof-repair at /services/roof-repair'],
    ['/services/roof-repair/burlington', 'list roof-repair at /services/roof-repair/burlington'],
    ['/before-after', 'beforeAfter at /before-after'],
    ['/testimonials', 'reviews at /testimonials'],
    ['/contact-us', 'contactUs at /contact-us'],
    ['/thank-you', 'thanks at /thank-you'],
    ['/project', 'list project at /project'],
    ['/field-notes', 'list field-notes at /field-notes'],
    ['/new-roof-in-burlington', 'address new-roof-in-burlington'],
    ['/%D7%92%D7%92', 'address גג'],
    ['/0a0a-0000-0000-0000-0000-0000-0001', 'address 0a0a-0000-0000-0000-0000-0000-0001'],
  ])('%s is %s', (path, expected) => expect(shortly(path)).toBe(expected));

  it.each([
    ['/gallery/', 'moved to /gallery'],
    ['/Gallery', 'moved to /gallery'],
    ['/MAP/', 'moved to /map'],
    ['/reviews', 'moved to /testimonials'],
    ['/Field-Notes', 'moved to /field-notes'],
    ['/services/Roof-Repair/', 'moved to /services/roof-repair'],
    ['/services/roof-repair/Burlington', 'moved to /services/roof-repair/burlington'],
    ['/%67allery', 'moved to /gallery'],
  ])('%s has one way to be written: %s', (path, expected) => expect(shortly(path)).toBe(expected));

  it.each([
    ['/services/no-such-service'],
    ['/services/roof-repair/more/still'],
    ['/services/unknown/burlington'],
    ['/gallery/page/2'],
    ['/a//b'],
    ['//evil.example'],
    ['/%E0%A4%A'],
    ['/nul%00byte'],
    [`/${'a'.repeat(301)}`],
    [`/${'%C3%A9'.repeat(400)}`],
    ['/../../etc/passwd'],
  ])('%s is nothing of ours', (path) => expect(shortly(path)).toBe('missing'));
});

describe('the route table without live-site mode', () => {
  it.each([
    ['/', 'list all at /'],
    ['/gallery', 'list all at /'],
    ['/reviews', 'reviews at /reviews'],
    ['/testimonials', 'moved to /reviews'],
    ['/services', 'missing'],
    ['/services/roof-repair', 'list roof-repair at /services/roof-repair'],
    ['/before-after', 'missing'],
  ])('%s is %s', (path, expected) => expect(shortly(path, plain)).toBe(expected));
});

describe('a tab that the owner has switched off', () => {
  it.each([
    ['/map', { hideMap: true }],
    ['/testimonials', { activateReviews: false }],
    ['/contact-us', { contactButton: false }],
    ['/services', { servicesButton: false }],
    ['/before-after', { beforeAfterButton: false }],
  ])('%s has no page', (path, settings) => expect(shortly(path, sampleSite({ settings }))).toBe('missing'));
});

it('never fails, whatever the path, and only ever leads to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (tail) => {
      const found = resolvePath(`/${tail}`, live);
      if (found.kind === 'moved') expect(resolvePath(found.to, live).kind).not.toBe('moved');
    }),
  );
});
