import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { addressCandidates, isFixedPath, isMadeFrom, slugOf } from './address.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300 });

describe('an address made from a title', () => {
  it.each([
    ['Kitchen Remodel in Austin, TX!', 'kitchen-remodel-in-austin-tx'],
    ['Façade — rénovée', 'facade-renovee'],
    ["Smith's roof", 'smiths-roof'],
    ['مطبخ جديد', 'مطبخ-جديد'],
    ['厨房改造', '厨房改造'],
    ['हिन्दी रसोई', 'हिन्दी-रसोई'],
    ['👷🔨', ''],
    ['../../etc/passwd', 'etc-passwd'],
    ['İstanbul', 'istanbul'],
  ])('%s becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('spells umlauts out on German sites', () => {
    expect(slugOf('Dächer für Köln, ÖLFÄSSER, Straße', 'de')).toBe('daecher-fuer-koeln-oelfaesser-strasse');
    expect(slugOf('A\u0308rger', 'de-CH')).toBe('aerger');
    expect(slugOf('Zoë Château', 'de')).toBe('zoe-chateau');
    expect(slugOf('Häuser', 'dense')).toBe('hauser');
  });

  it('holds nothing that means something in an address, and never changes when made again', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^[\p{L}\p{M}\p{N}-]*$/u);
        expect(slug).not.toMatch(/^-|-$|--/);
        expect([...slug].length).toBeLessThanOrEqual(80);
        expect(slugOf(slug)).toBe(slug);
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
      }),
    );
  });

  it('is cut between words when it is long', () => {
    expect(slugOf('word '.repeat(60))).toBe('word-'.repeat(16).slice(0, -1));
  });

  it("is never another entry's id", () => {
    expect(slugOf(newUid())).toBe('');
  });
});

describe('choosing among addresses', () => {
  it('begins with the words and ends with the id', () => {
    const uid = newUid();
    const candidates = addressCandidates('roof', uid);
    expect(candidates.slice(0, 3)).toEqual(['roof', 'roof-2', 'roof-3']);
    expect(candidates.at(-1)).toBe(uid);
    expect(new Set(candidates).size).toBe(candidates.length);
    expect(addressCandidates('', uid)).toEqual([uid]);
  });
  it('knows the paths that the product reserves', () => {
    for (const path of [
      'gallery',
      'map',
      'services',
      'before-after',
      'testimonials',
      'reviews',
      'contact-us',
      'home',
      'media',
      'api',
    ])
      expect(isFixedPath(path)).toBe(true);
    expect(isFixedPath('kitchen')).toBe(false);
  });
  it('keeps an address that was made from the same words', () => {
    expect(isMadeFrom('roof', 'roof-12')).toBe(true);
    expect(isMadeFrom('roof', 'roof-red')).toBe(false);
    expect(isMadeFrom('roof', 'roof')).toBe(true);
  });
});
