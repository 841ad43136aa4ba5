import { describe, expect, test } from 'vitest';
import { sampleView } from '#test/sample-view.ts';
import { manifest, robots, thankYouScript } from './site-file.ts';

const manifestOf = (...changes: Parameters<typeof sampleView>) =>
  JSON.parse(String(manifest(sampleView(...changes)).body)) as Record<string, unknown>;

describe('the manifest of a site', () => {
  test('names the business and starts at its front page', () => {
    expect(manifestOf()).toMatchObject({
      name: 'Summit Roofing',
      short_name: 'Summit Roofing',
      lang: 'en',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
    });
  });
  test('stays below the place of the site on the shared host', () => {
    const found = manifestOf({}, '/ig/a1');
    expect(found).toMatchObject({ start_url: '/ig/a1', scope: '/ig/a1' });
    expect(found['icons']).toMatchObject([{ src: '/ig/a1/icon-192.png' }, { src: '/ig/a1/icon-512.png' }]);
  });
  test('keeps a long name whole and its short name short, without half a character', () => {
    const businessName = `${'x'.repeat(29)}🏠 and sons`;
    const found = manifestOf({ businessName });
    expect(found['name']).toBe(businessName);
    expect(String(found['short_name']).isWellFormed()).toBe(true);
    expect(String(found['short_name'])).toMatch(/^x{29}/);
  });
  test('says which way the site is written, and nothing of a description that isn’t there', () => {
    expect(manifestOf({ language: 'he', direction: 'rtl' })).toMatchObject({ lang: 'he', dir: 'rtl' });
    expect(manifestOf({ description: '' })).not.toHaveProperty('description');
  });
  test('has the color of the site’s own background', () => {
    const light = manifestOf();
    const dark = manifestOf({ theme: { ...sampleView().site.theme, background: '#101010' } });
    expect(dark['theme_color']).not.toBe(light['theme_color']);
    expect(dark['theme_color']).toBe(dark['background_color']);
  });
});

describe('robots.txt', () => {
  test('lets everybody in and says where the addresses are', () => {
    expect(robots(sampleView()).body).toBe('User-agent: *\nAllow: /\nSitemap: https://summit.example/sitemap.xml\n');
  });
  test('keeps everybody out of a site that is switched off', () => {
    const { body } = robots(sampleView({ settings: { enableGalleryPreview: false } }));
    expect(body).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('the owner’s script after a contact request', () => {
  const pageOf = (thankYouJsScript: string) =>
    String(thankYouScript(sampleView({ settings: { thankYouJsScript } })).body);
  test.each(['</script>', '</SCRIPT >', '<!--<script>', 'a</script><script>b()</script>'])(
    'can’t end its element by %j',
    (script) => {
      const page = pageOf(`x = "${script}"`);
      expect(page.match(/<\/script/gi)).toHaveLength(1);
      expect(page.endsWith('</script>')).toBe(true);
      expect(page).not.toContain('<!--');
    },
  );
  test('says what it said, once a browser has read it', () => {
    const [, script = ''] = /<script>(.*)<\/script>$/s.exec(pageOf(String.raw`say('</script> 1<2 <!-- ¢ 🏠')`)) ?? [];
    const said: string[] = [];
    // oxlint-disable-next-line typescript/no-implied-eval -- the owner's script as a browser would run it
    new Function('say', script)((word: string) => said.push(word));
    expect(said).toEqual(['</script> 1<2 <!-- ¢ 🏠']);
  });
  test('has no origin, no network, and no place in search results', () => {
    const { headers } = thankYouScript(sampleView());
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain('sandbox allow-scripts;');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("default-src 'none'");
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  });
});
