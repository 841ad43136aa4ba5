import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { contentWorld } from '#test/content-world.ts';
import { SiteSettings } from '../site-settings.ts';
import { getSiteSettings, updateSiteSettings } from './site-settings.ts';
import { findSite } from './site-queries.ts';

const world = await contentWorld();
const defaults = SiteSettings.parse({});
const save = (version: number, changes: Partial<SiteSettings>, who = world.owner) =>
  call(updateSiteSettings, { version, settings: { ...defaults, ...changes } }, who);

describe('the settings of a site', () => {
  it('are the defaults until they are saved', async () => {
    expect(await call(getSiteSettings, undefined, world.owner)).toEqual({ settings: defaults, version: 0 });
  });
  it('are saved as a whole and make every page new', async () => {
    const before = await world.siteRevision();
    const { version } = await save(0, { themeMode: 'dark2', labelsCustom: { gallery: 'Our work' } });
    expect(version).toBe(1);
    expect(await world.siteRevision()).toBeGreaterThan(before);
    const site = await world.onSite(findSite);
    expect(site?.settings.labelsCustom.gallery).toBe('Our work');
  });
  it('are rejected when someone else saved first, with the current values', async () => {
    await expect(save(0, {})).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { version: 1 } } });
  });
  it('make the pictures they name public, and only the account’s own', async () => {
    const [own, foreign] = [await world.addMediaItem(), await world.addMediaItem('image', world.accounts.clinic)];
    await expect(save(1, { heroImagesArr: [foreign] })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await save(1, { heroImagesArr: [own] });
    expect((await world.onSite(findSite))?.heroImages.map(({ uid }) => uid)).toEqual([own]);
    await save(2, {});
    expect((await world.onSite(findSite))?.heroImages).toEqual([]);
  });
  it('have their hero pictures made smaller, once, and no others', async () => {
    const waiting = async () =>
      (await world.ports.boss.fetch<JobMessage>('compress-media', { batchSize: 20 })).map(({ data }) => data.payload);
    await waiting();
    const [hero, logo, small] = [await world.addMediaItem(), await world.addMediaItem(), await world.addMediaItem()];
    await world.database.admin
      .updateTable('media')
      .set({ variants: sql`jsonb_set(variants, '{0,avif}', '{"key":"a","bytes":1}')` })
      .where('uid', '=', small)
      .execute();
    const { version } = await save(3, { heroImagesArr: [hero, small], logoMediaId: logo });
    expect(await waiting()).toEqual([{ mediaId: hero }]);
    await save(version, {});
    expect(await waiting()).toEqual([]);
  });
  it('are the owner’s to change, not a user’s or a stranger’s', async () => {
    await expect(save(5, {}, world.as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(save(5, {}, world.as('otherOwner'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  it('keep the owner’s own HTML without what loads, runs or styles', async () => {
    const customHTML = '<h3 onclick="go()" style="color:red">Open</h3><script>go()</script><img src="x"><p>8 to 5</p>';
    const saved = await save(5, { customHTML });
    expect(saved.settings.customHTML).toBe('<h3>Open</h3><p>8 to 5</p>');
    expect((await world.onSite(findSite))?.settings.customHTML).toBe(saved.settings.customHTML);
  });
  it('refuse colors and addresses that are none', () => {
    expect(SiteSettings.safeParse({ themeColors: { headerBg: 'red;}body{}' } }).success).toBe(false);
    for (const field of ['extContactPageURL', 'websiteHomepageURL'])
      for (const address of ['javascript:alert(1)', 'https://a.example/\r\nSet-Cookie: a=b'])
        expect(SiteSettings.safeParse({ [field]: address }).success).toBe(false);
    expect(SiteSettings.parse({ extContactPageURL: 'example.com/contact' }).extContactPageURL).toBe(
      'http://example.com/contact',
    );
  });
});

it('knows no site of an account that is gone', async () => {
  expect(await world.onSite(findSite, '0000-0000-0000-0000-0000-0000-0000')).toBeUndefined();
});
