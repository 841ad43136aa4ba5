import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import type { ResolvedHost } from '#access/http-env.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { contentWorld } from '#test/content-world.ts';
import { siteVisitor } from '#test/site-visitor.ts';

const world = await contentWorld();
const { roofer, clinic } = world.accounts;
const visit = (host: ResolvedHost) => siteVisitor(world.ports, host);
const site = visit({ kind: 'site', accountId: roofer, origin: 'http://roofer.test' });
const clinicSite = visit({ kind: 'site', accountId: clinic, origin: 'http://clinic.test' });
const shared = visit({ kind: 'shared', origin: 'http://sites.test' });

const repair = await world.addTerm({ kind: 'businessService', label: 'Repair' });
const photo = await world.addMediaItem();
const slate = await world.addPublished({ title: 'Slate <b>roof</b> גג', mediaIds: [photo], serviceIds: [repair] });
await world.addPublished({ title: 'Copper gutters' });
await world.addEntry({ title: 'Secret draft' });
await world.addPublished({ title: 'A clinic’s own story' }, world.stranger);

describe('an embed', () => {
  it('may be framed by any page, and its links open beside that page', async () => {
    const { status, headers, html } = await site('/embed/gallery');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).not.toContain('frame-ancestors');
    expect(headers.has('set-cookie')).toBe(false);
    expect(html).toContain('<base target="_blank"');
    expect(html).toContain('content="noindex"');
    expect((await site('/gallery')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
  it('shows what is published, and nothing else', async () => {
    const { html } = await site('/embed/gallery');
    expect(html).toContain('Slate &lt;b&gt;roof&lt;/b&gt; גג');
    expect(html).toContain('Copper gutters');
    expect(html).not.toContain('Secret draft');
    expect(html).not.toContain('clinic’s own');
    expect((await clinicSite('/embed/gallery')).html).not.toContain('Copper');
  });
  it('is narrowed by what its page asks for', async () => {
    expect((await site('/embed/gallery?limit=1')).html).not.toContain('Slate');
    expect((await site('/embed/carousel?service=repair')).html).not.toContain('Copper');
    const dark = await site('/embed/gallery?theme=dark&color=%23aa3300');
    expect(dark.html).toContain('#aa3300');
    expect(dark.html).not.toBe((await site('/embed/gallery')).html);
  });
  it('has a map as light or dark as its other colors', async () => {
    const map = async (theme: string) => {
      const { html } = await site(`/embed/map?theme=${theme}`);
      return [...html.matchAll(/data-(tiles|dark-tiles)="\/tiles\/(light|dark)/g)].map(([, name, style]) => [
        name,
        style,
      ]);
    };
    expect(await map('dark')).toEqual([['tiles', 'dark']]);
    expect(await map('light')).toEqual([['tiles', 'light']]);
    expect(await map('auto')).toEqual([
      ['tiles', 'light'],
      ['dark-tiles', 'dark'],
    ]);
  });
  it('of one item shows a published one of this business, and says kindly that there is none', async () => {
    expect((await site(`/embed/item?id=${slate.uid}`)).html).toContain('Slate');
    const foreign = await clinicSite(`/embed/item?id=${slate.uid}`);
    expect(foreign.html).not.toContain('Slate');
    expect(foreign.html).toContain('Content not yet available.');
  });
  it('answers for every kind, also on the shared host, with links to the business’s own', async () => {
    for (const kind of ['gallery', 'carousel', 'before-after', 'reviews', 'badge', 'map'])
      for (const path of [`/embed/${kind}`, `/embed/${kind}?theme=auto`])
        expect((await site(path)).status, path).toBe(200);
    expect((await shared(`/ig/${roofer}/embed/gallery`)).html).toContain(
      `http://roofer.sites.localhost:3000/${encodeURIComponent('slate-b-roof-b-גג')}`,
    );
    expect((await site('/embed/everything')).status).toBe(404);
  });
});

describe('oEmbed', () => {
  const ask = async (address: string, more = '') => {
    const { status, html, headers } = await site(`/oembed?url=${encodeURIComponent(address)}${more}`);
    return { status, headers, body: JSON.parse(html) as Record<string, unknown> };
  };
  it('gives an item’s page as a frame of that item', async () => {
    const { status, headers, body } = await ask('http://roofer.test/slate-b-roof-b-גג', '&maxwidth=300');
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({ version: '1.0', type: 'rich', width: 300, provider_name: 'Summit Roofing' });
    expect(body['html']).toContain(`src="http://roofer.test/embed/item?id=${slate.uid}"`);
    expect(body['title']).toBe('Slate <b>roof</b> גג');
    expect(body['html']).toContain('title="Slate &lt;b&gt;');
  });
  it('gives any other page as the gallery', async () => {
    expect((await ask('http://roofer.test/services')).body['html']).toContain('/embed/gallery"');
  });
  it('knows no pages of others and none that aren’t there, and each address for itself', async () => {
    for (const address of [
      'http://clinic.test/',
      'nonsense',
      'javascript:alert(1)',
      'http://roofer.test/no-such-page',
      'http://roofer.test/secret-draft',
    ])
      expect((await ask(address)).status, address).toBe(404);
    expect((await ask('http://roofer.test/', '&format=xml')).status).toBe(501);
  });
  it('is named by the page', async () => {
    expect((await site('/gallery')).html).toContain('href="/oembed?url=http%3A%2F%2Froofer.test%2Fgallery"');
  });
});

it('is dark with the site', async () => {
  const settings = { ...SiteSettings.parse({}), enableGalleryPreview: false };
  await call(updateSiteSettings, { version: 0, settings }, world.owner);
  for (const path of ['/embed/gallery', '/embed.js', '/oembed?url=http%3A%2F%2Froofer.test%2F'])
    expect((await site(path)).status, path).toBe(404);
});
