import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inSite } from '#access/scope.ts';
import { contentWorld } from '#test/content-world.ts';
import { sampleView } from '#test/sample-view.ts';
import { feed } from './feed.ts';

const world = await contentWorld();
const { roofer, landscaper } = world.accounts;
const photo = await world.addMediaItem();
await world.addPublished({
  title: 'Slate & copper <roof> ]]> 🏠 گل',
  description: '<p>Nine days of work.</p>',
  mediaIds: [photo],
});
await world.addEntry({ title: 'Secret draft' });
await world.addPublished({ title: 'Another business' }, world.stranger);

const read = (accountId: string, format: 'rss' | 'atom', base = '') =>
  inSite(world.ports.db, accountId, async (scope) => {
    const { headers, body } = await feed(scope, sampleView({ accountId }, base), format);
    return { headers, body: String(body) };
  });

describe('the feeds of a site', () => {
  it('list what is published, with its picture and a way to it, and nothing else', async () => {
    const { headers, body } = (await read(roofer, 'rss')) ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({ 'content-type': 'application/rss+xml; charset=utf-8' });
    expect(body).toContain('<title><![CDATA[Slate & copper <roof> ]]]]><![CDATA[> 🏠 گل]]></title>');
    expect(body).toContain('<link>https://summit.example/slate-copper-roof');
    expect(body).toContain(`<img src="https://summit.example/media/${photo}/`);
    expect(body).toContain('<p>Nine days of work.</p>');
    expect(body).not.toContain('Secret draft');
    expect(body).not.toContain('Another business');
  });
  it('write titles as HTML for Atom, which reads them so', async () => {
    const { headers, body } = (await read(roofer, 'atom')) ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({ 'content-type': 'application/atom+xml; charset=utf-8' });
    expect(body).toContain('Slate &amp; copper &lt;roof&gt;');
    expect(body).toContain('<updated>20');
  });
  it('stay within the place of a site on the shared host', async () => {
    const { body } = (await read(roofer, 'rss', `/ig/${roofer}`)) ?? { body: '' };
    expect(body).toContain(`https://summit.example/ig/${roofer}/feed.xml`);
    expect(body).toContain(`https://summit.example/ig/${roofer}?id=`);
  });
  it('show no tag that today’s rules haven’t let through', async () => {
    const document = sql<string>`jsonb_set(document, '{description}', '"<script>x()</script><p onclick=\\"x()\\">Done</p>"')`;
    const { uid } = await world.addPublished({ title: 'Old copy' });
    await world.database.admin.updateTable('contentPublic').set({ document }).where('uid', '=', uid).execute();
    for (const format of ['rss', 'atom'] as const) {
      const { body } = (await read(roofer, format)) ?? { body: '' };
      expect(body).toContain('Done');
      expect(body).not.toMatch(/<script|onclick/);
    }
  });
  it('are there, and empty, before anything is published', async () => {
    const { body } = (await read(landscaper, 'rss')) ?? { body: '' };
    expect(body).toContain('<channel>');
    expect(body).not.toContain('<item>');
  });
});
