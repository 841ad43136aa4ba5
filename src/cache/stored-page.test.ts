import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { bodyOf, bodyOnceOf, firstBodyOf, storedPage } from './stored-page.ts';

const html = (body: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, body });

describe('a stored page', () => {
  it('gives each encoding its own ETag, equal for equal pages', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((body) => storedPage(html(body)));
    expect(one?.etags).toEqual(same?.etags);
    expect(one?.etags.identity).not.toBe(other?.etags.identity);
    expect(new Set(Object.values(one?.etags ?? {})).size).toBe(4);
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
  it('is compressed quickly for its first visitor and thoroughly, once, for all others', async () => {
    const text = Array.from({ length: 4_000 }, (_, number) => `word${(number * 7919) % 613}`).join(' ');
    const page = storedPage(html(text));
    const first = await firstBodyOf(page, 'br');
    expect(page.sizeBytes).toBe(first.length);
    expect(await firstBodyOf(page, 'br')).toBe(first);
    const [second, third] = await Promise.all([bodyOf(page, 'br'), bodyOf(page, 'br')]);
    expect(third).toBe(second);
    expect(second.length).toBeLessThan(first.length);
    expect(page.sizeBytes).toBe(second.length);
    for (const body of [first, second]) expect(brotliDecompressSync(body).toString()).toBe(text);
    expect(await firstBodyOf(page, 'br')).toBe(second);
  });
  it('is sent once in Zstandard where that is accepted', async () => {
    const page = storedPage(html('words '.repeat(500)), false);
    const body = await bodyOnceOf(page, 'zstd');
    expect(body.length).toBeLessThan(100);
    expect(zstdDecompressSync(body).toString()).toBe('words '.repeat(500));
    expect(brotliDecompressSync(await bodyOnceOf(page, 'br')).toString()).toBe('words '.repeat(500));
  });
});
