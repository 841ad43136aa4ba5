import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { sweepPreviewsJob } from '#features/live-site/server/preview/sweep-previews.job.ts';
import { updateEntryPreview, updateSitePreview } from '#features/live-site/server/preview/previews.ts';
import { updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { newSecret } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const world = await contentWorld();
const { ports, accounts, database } = world;
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });

const defaults = SiteSettings.parse({});
const drafted = async (changes: Partial<SiteSettings>, who = world.owner) =>
  (await call(updateSitePreview, { settings: { ...defaults, ...changes } }, who)).address;
const read = async (address: string, headers: Record<string, string> = {}) => {
  const { host } = new URL(address);
  const response = await app.request(address, { headers: { host, ...headers } });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const ended = 'This preview has ended';

async function addPhoto(accountId = accounts.roofer): Promise<string> {
  const uid = await world.addMediaItem('image', accountId);
  const key = `accounts/${accountId}/media/${uid}/200.webp`;
  await ports.storage.put(key, Buffer.from('RIFF'));
  const variants = JSON.stringify([{ name: '200x200', width: 200, height: 150, bytes: 4, key }]);
  await database.admin.updateTable('media').set({ variants }).where('uid', '=', uid).execute();
  return uid;
}

const shown = await addPhoto();
await world.addPublished({ title: 'Slate roof', mediaIds: [shown] });
await world.addPublished({ title: 'A clinic’s own story' }, world.stranger);
await world.addEntry({ title: 'Secret draft' });

describe('the preview of a site', () => {
  test('shows unsaved settings on every page, while visitors see the saved ones', async () => {
    const address = await drafted({ labelsCustom: { gallery: 'Our finest roofs' }, enableStrip: true });
    const home = await read(address);
    expect(home.status).toBe(200);
    expect(home.html).toContain('Our finest roofs');
    expect(home.html).toContain('class="strip"');
    // All links stay within the preview.
    const base = new URL(address).pathname;
    const links = [...home.html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => !href.startsWith(base))).toEqual([]);
    const gallery = await read(`${address}/gallery`);
    expect(gallery.html).toContain('Slate roof');
    expect(gallery.html).not.toMatch(/Secret draft|clinic’s own/);
    const { html } = await read('http://roofer.sites.localhost:3000/gallery');
    expect(html).not.toContain('Our finest roofs');
  });

  test('follows each change at the same URL, and is never cached', async () => {
    const address = await drafted({ labelsCustom: { gallery: 'First' } });
    expect(await drafted({ labelsCustom: { gallery: 'Second' } })).toBe(address);
    const { html, headers } = await read(`${address}/gallery`);
    expect(html).toContain('Second');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('etag')).toBeNull();
  });

  test('is each person’s own', async () => {
    const own = await drafted({ labelsCustom: { gallery: 'Olga’s' } });
    const agency = await drafted({ labelsCustom: { gallery: 'Ada’s' } }, world.as('agencyAdmin'));
    expect(agency).not.toBe(own);
    expect((await read(own)).html).toContain('Olga’s');
    expect((await read(agency)).html).toContain('Ada’s');
  });

  test('is for those who may change the settings', async () => {
    await expect(drafted({}, world.as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(drafted({}, world.as('otherOwner'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(drafted({}, world.nobody)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('ends for a guessed token, another account’s, an account’s own host, and an hour after the last change', async () => {
    const address = await drafted({ labelsCustom: { gallery: 'Ours alone' } });
    const foreign = await drafted({ labelsCustom: { gallery: 'The clinic’s' } }, world.stranger);
    const token = foreign.split('/').at(-1) ?? '';
    const tries = [
      address.replace(/[^/]+$/, newSecret()),
      address.replace(/[^/]+$/, token),
      foreign.replace(accounts.clinic, '0000-0000-0000-0000-0000-0000-0000'),
      foreign.replace(accounts.clinic, 'nobody'),
    ];
    for (const tried of tries)
      expect(await read(tried)).toMatchObject({ status: 404, html: expect.stringContaining(ended) });
    const path = new URL(address).pathname;
    expect((await read(`http://roofer.sites.localhost:3000${path}`)).html).not.toContain('Ours alone');
    expect((await read(`http://localhost:3000${path}`)).status).toBe(302);

    await expire();
    expect(await read(address)).toMatchObject({ status: 404, html: expect.stringContaining(ended) });
    expect(await drafted({})).not.toBe(address);
  });

  test('is swept away when it is over', async () => {
    await drafted({});
    await expire();
    await ports.boss.send(sweepPreviewsJob.name, { scope: 'system', accountId: null, payload: {} });
    await runPendingJobs(ports, [sweepPreviewsJob]);
    expect(await database.admin.selectFrom('sitePreview').select('userId').execute()).toEqual([]);
  });

  test('has the pictures that the settings name before they are public, and the account’s own alone', async () => {
    const [own, foreign] = [await addPhoto(), await addPhoto(accounts.clinic)];
    const secret = await addPhoto();
    const address = await drafted({ heroImagesArr: [own, foreign], logoMediaId: own });
    const { html } = await read(address);
    const base = new URL(address).pathname;
    expect(html).toContain(`${base}/media/${own}/`);
    expect(html).not.toContain(foreign);
    const status = async (uid: string) => (await read(`${address}/media/${uid}/200x200`)).status;
    expect(await Promise.all([own, shown, foreign, secret, 'x'].map(status))).toEqual([200, 200, 404, 404, 404]);
    expect((await read(`http://roofer.sites.localhost:3000/media/${own}/200x200`)).status).toBe(404);
  });

  test('shows the logo for dark themes in a dark theme alone', async () => {
    const [logoMediaId, darkLogoMediaId] = [await addPhoto(), await addPhoto()];
    const header = async (themeMode: 'light2' | 'dark2') =>
      (await read(await drafted({ logoMediaId, darkLogoMediaId, themeMode }))).html.split('</header>')[0];
    expect(await header('light2')).toContain(`/media/${logoMediaId}/`);
    expect(await header('dark2')).toContain(`/media/${darkLogoMediaId}/`);
  });

  test('shows a site that is switched off, with its pictures, as it will be switched on', async () => {
    const { version } = await call(
      updateSiteSettings,
      { version: 0, settings: { ...defaults, enableGalleryPreview: false } },
      world.owner,
    );
    const address = await drafted({});
    expect((await read(`${address}/gallery`)).html).toContain('Slate roof');
    expect((await read(`${address}/media/${shown}/200x200`)).status).toBe(200);
    expect((await read(`http://roofer.sites.localhost:3000/media/${shown}/200x200`)).status).toBe(404);
    await drafted({ enableGalleryPreview: false });
    expect((await read(`${address}/gallery`)).html).toContain('Gallery is currently disabled');
    await call(updateSiteSettings, { version, settings: defaults }, world.owner);
  });

  test('can be framed by the app only, runs only our scripts, and links nowhere else', async () => {
    const customHTML = '<p>8 to 5</p><script>go()</script><img src="x" onerror="go()"><iframe src="/"></iframe>';
    const address = await drafted({ customHTML, isActivateFormUs: false });
    const { html, headers } = await read(`${address}/contact-us`);
    expect(html).toContain('8 to 5');
    expect(html).not.toMatch(/onerror|<iframe|go\(\)/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://localhost:3000;');
    expect(policy).toMatch(/default-src 'self'.*; sandbox allow-scripts allow-same-origin allow-forms$/);
    expect(policy).not.toMatch(/allow-top-navigation|allow-popups|script-src/);

    await drafted({ extContactPageURL: 'https://elsewhere.example/contact' });
    const elsewhere = await read(`${address}/contact-us`);
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([200, null]);
    expect(elsewhere.html).toContain('https://elsewhere.example/contact');
    expect(elsewhere.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000;');
  });

  test('can be framed by the agency’s own host, too', async () => {
    const own = { whitelabelDomain: 'studio.north.example', whitelabelVerifiedDate: new Date() };
    await database.admin.updateTable('agency').set(own).where('uid', '=', world.agencies.north).execute();
    const { headers } = await read(await drafted({}));
    expect(headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:3000 http://studio.north.example:3000;',
    );
  });
});

describe('the preview of an entry', () => {
  const lookOf = async (entryId: string, who = world.as('accountUser')) =>
    (await call(updateEntryPreview, { entryId }, who)).address;

  test('draws the card and the page of one that is not published, as the site draws them', async () => {
    const { uid: entryId } = await world.addEntry({ title: 'Copper gutters', description: '<p>Made to last.</p>' });
    const address = await lookOf(entryId);
    const card = await read(`${address}/draft/card`);
    expect(card.status).toBe(200);
    expect(card.html).toMatch(/<a class="card"[^>]*>.*Copper gutters/);
    const page = await read(`${address}/draft/page`);
    expect(page.html).toMatch(/<h1[^>]*>Copper gutters<\/h1>/);
    expect(page.html).toContain('Made to last.');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
    expect((await read(`${address}/gallery`)).html).not.toContain('Copper gutters');
  });

  test('has its pictures before they are public, and no other’s', async () => {
    const [own, secret] = [await addPhoto(), await addPhoto()];
    const address = await lookOf((await world.addEntry({ title: 'With a photo', mediaIds: [own] })).uid);
    expect((await read(`${address}/draft/card`)).html).toContain(`${new URL(address).pathname}/media/${own}/`);
    const status = async (uid: string) => (await read(`${address}/media/${uid}/200x200`)).status;
    expect(await Promise.all([own, secret].map(status))).toEqual([200, 404]);
  });

  test('is of the account’s own entries, and of none in the trash', async () => {
    const { uid: foreign } = await world.addEntry({ title: 'The clinic’s' }, world.stranger);
    await expect(lookOf(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { uid: entryId } = await world.addEntry({ title: 'Thrown away' });
    const address = await lookOf(entryId);
    const trashed = { deletedDate: new Date() };
    await database.admin.updateTable('entry').set(trashed).where('uid', '=', entryId).execute();
    await expect(lookOf(entryId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await read(`${address}/draft/page`)).html).not.toContain('Thrown away');
  });
});

describe('a person who is taken out of the business', () => {
  test('loses what they previewed at once', async () => {
    const address = await drafted({ labelsCustom: { gallery: 'Leaving' } });
    const { uid: entryId } = await world.addEntry({ title: 'Kept' });
    const entry = (await call(updateEntryPreview, { entryId }, world.owner)).address;
    const status = async () => [(await read(address)).status, (await read(`${entry}/draft/card`)).status];
    expect(await status()).toEqual([200, 200]);
    const of = { accountId: accounts.roofer, role: 'admin' } as const;
    const owners = await database.admin
      .selectFrom('accountMembership')
      .selectAll()
      .where((on) => on.and(of))
      .execute();
    const change = (role: 'admin' | 'user') =>
      database.admin
        .updateTable('accountMembership')
        .set({ role })
        .where('accountId', '=', of.accountId)
        .where(
          'userId',
          'in',
          owners.map(({ userId }) => userId),
        )
        .execute();
    await change('user');
    expect(await status()).toEqual([404, 200]);
    await change('admin');
    expect(await status()).toEqual([200, 200]);
    for (const { userId } of owners)
      await database.admin.deleteFrom('accountMembership').where('userId', '=', userId).execute();
    expect(await status()).toEqual([404, 404]);
    await database.admin.insertInto('accountMembership').values(owners).execute();
  });
});

async function expire(): Promise<void> {
  await database.admin
    .updateTable('sitePreview')
    .set({ expireDate: new Date(0) })
    .execute();
}
