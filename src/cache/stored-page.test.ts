import { describe, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { bodyOf, storedPage } from './stored-page.ts';

const html = (body: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, body });

describe('a stored page', () => {
  it('gives each encoding its own strong ETag, equal for equal pages', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((body) => storedPage(html(body)));
    expect(one?.etags).toEqual(same?.etags);
    expect(one?.etags.identity).not.toBe(other?.etags.identity);
    expect(new Set(Object.values(one?.etags ?? {})).size).toBe(3);
  });
  it('does not compress pictures', async () => {
    const page = storedPage({ status: 200, headers: { 'content-type': 'image/png' }, body: new Uint8Array([1]) });
    expect(page.isCompressed).toBe(false);
  });
  it('compresses each form once, when it is first asked for', async () => {
    const page = storedPage(html('words '.repeat(500)));
    expect(Object.keys(page.bodies)).toEqual(['identity']);
    const body = bodyOf(page, 'gzip');
    expect(bodyOf(page, 'gzip')).toBe(body);
    expect(gunzipSync(await body).toString()).toBe('words '.repeat(500));
    expect((await bodyOf(page, 'br')).length).toBeLessThan(100);
  });
  it('keeps no uncompressed form beside a compressed one, and recreates it on request', async () => {
    const page = storedPage(html('words '.repeat(500)));
    await bodyOf(page, 'br');
    expect(Object.keys(page.bodies)).toEqual(['br']);
    expect(page.sizeBytes).toBe((await bodyOf(page, 'br')).length);
    expect(Buffer.from(await bodyOf(page, 'identity')).toString()).toBe('words '.repeat(500));
    expect(gunzipSync(await bodyOf(page, 'gzip')).toString()).toBe('words '.repeat(500));
  });
});
