import { describe, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { bodyOf, PageCache, storedPage } from './page-cache.ts';

const html = (body: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, body });

describe('the page cache', () => {
  it('gives each encoding its own strong ETag, equal for equal pages', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((body) => storedPage(html(body), 0));
    expect(one?.etags).toEqual(same?.etags);
    expect(one?.etags.identity).not.toBe(other?.etags.identity);
    expect(new Set(Object.values(one?.etags ?? {})).size).toBe(3);
  });
  it('does not compress pictures', async () => {
    const page = storedPage({ status: 200, headers: { 'content-type': 'image/png' }, body: new Uint8Array([1]) }, 0);
    expect(page.isCompressed).toBe(false);
  });
  it('compresses each form once, when it is first asked for', async () => {
    const page = storedPage(html('words '.repeat(500)), 0);
    expect(Object.keys(page.bodies)).toEqual(['identity']);
    const body = bodyOf(page, 'gzip');
    expect(bodyOf(page, 'gzip')).toBe(body);
    expect(gunzipSync(await body).toString()).toBe('words '.repeat(500));
    expect((await bodyOf(page, 'br')).length).toBeLessThan(100);
  });
  it('drops what was asked for longest ago when its bytes are used up', async () => {
    const cache = new PageCache({ maxBytes: 45_000 });
    const page = storedPage(html('x'.repeat(6_000)), 0);
    for (const key of ['a', 'b', 'c', 'd']) cache.store(key, page);
    cache.find('a', 0);
    cache.store('e', page);
    cache.store('f', page);
    expect(cache.bytes).toBeLessThanOrEqual(45_000);
    expect(cache.find('b', 0)).toBeUndefined();
    expect(cache.find('f', 0)).toBe(page);
    cache.store('huge', storedPage(html(crypto.randomUUID().repeat(1_000)), 0));
    expect(cache.find('huge', 0)).toBeUndefined();
  });
  it('forgets a page after a while, whatever the counter says', async () => {
    const cache = new PageCache({ maxAgeMs: 1_000 });
    const page = storedPage(html('a'), 0);
    cache.store('a', page);
    expect(cache.find('a', 1_000)).toBe(page);
    expect(cache.find('a', 1_001)).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });
  it('makes a page once for all who ask meanwhile, and again after a failure', async () => {
    const cache = new PageCache();
    let made = 0;
    const make = async () => {
      made += 1;
      return storedPage(html('a'), 0);
    };
    await Promise.all([cache.once('a', make), cache.once('a', make), cache.once('b', make)]);
    expect(made).toBe(2);
    await expect(cache.once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await cache.once('a', make);
    expect(made).toBe(3);
  });
});
