import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { distanceInMeters } from '#lib/geo/on-the-globe.ts';
import { customerWords } from '#test/customer-words.ts';
import { contentWorld } from '../../../../../test/content-world.ts';
import { deleteEntry, restoreEntry } from '../trash/trash.ts';
import { publishAll } from './publish-all.ts';
import { publishEntry, unpublishEntry } from './publish-entries.ts';
import { copiesShowing } from '../public-copy/update-copies.ts';
import { refreshPublicCopies } from '../public-copy/refresh-public-copies.ts';
import { findPublicEntry, findPublicEntryById } from '../public-pages/find-public-entry.ts';
import { updateEntry } from '../editing/update-entry.ts';

const world = await contentWorld();
const {
  addEntry,
  addPublished,
  addMediaItem,
  addTerm,
  accounts,
  database,
  ports,
  owner,
  stranger,
  onSite,
  gate,
  siteRevision,
} = world;
const { admin, db } = database;
const publicCopy = (uid: string) => onSite((scope) => findPublicEntryById(scope, gate, uid));
const at = (address: string) => onSite((scope) => findPublicEntry(scope, gate, address));
const publications = (sourceId: string) =>
  admin.selectFrom('mediaPublication').select('mediaId').where('sourceId', '=', sourceId).execute();
const save = (entry: { uid: string; version: number }, patch: object) =>
  call(updateEntry, { entryId: entry.uid, version: entry.version, patch }, owner);

describe('publishing', () => {
  it('makes a public copy with terms and media, and everything else follows', async () => {
    const before = await siteRevision();
    const [photo, video] = [await addMediaItem(), await addMediaItem('video')];
    const category = await addTerm({ kind: 'businessCategory', label: 'Roofing' });
    const label = await addTerm({ kind: 'businessLabel', label: 'Material' });
    const tag = await addTerm({ kind: 'labelTag', label: 'Slate', labelId: label });
    const contentTypeId = await addTerm({ kind: 'contentType', name: 'Projects' });
    const patch = {
      title: 'Slate roof',
      mediaIds: [photo, video],
      mainVideoMediaId: video,
      categoryIds: [category],
      tagIds: [tag],
      contentTypeId,
    };
    const entry = await addPublished(patch);
    expect(entry).toMatchObject({ statusPublish: 'published', path: '/slate-roof', publishedDate: expect.any(Date) });
    expect(await publicCopy(entry.uid)).toMatchObject({
      title: 'Slate roof',
      slug: 'slate-roof',
      contentType: { name: 'Projects', slug: 'projects' },
      businessCategories: [{ label: 'Roofing' }],
      businessLabels: [{ label: 'Material', tags: [{ label: 'Slate' }] }],
      media: [{ uid: photo }, { uid: video }],
      presentation: { cover: { uid: photo }, mainVideo: { uid: video } },
    });
    expect((await publications(entry.uid)).map(({ mediaId }) => mediaId).sort()).toEqual([photo, video].sort());
    expect(await siteRevision()).toBeGreaterThan(before);
    const record = await admin
      .selectFrom('publishing')
      .selectAll()
      .where('uid', '=', entry.uid)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      status: 'published',
      isShow: true,
      contentType: { id: contentTypeId, name: 'Projects' },
    });
    const event = await admin
      .selectFrom('event')
      .select('payload')
      .where('type', '=', 'entryPublished')
      .executeTakeFirstOrThrow();
    expect(event.payload).toMatchObject({ entryId: entry.uid, path: '/slate-roof' });
  });
  it('tells neither file names nor exact places, and hides digits of the address', async () => {
    const location = { lat: 30.2672, lng: -97.7431 };
    const photo = await addMediaItem();
    const { uid } = await addPublished({
      title: 'Home',
      address: '12 Oak Street, Austin 78701',
      location,
      mediaIds: [photo],
    });
    const copy = await publicCopy(uid);
    expect(JSON.stringify(copy)).not.toContain('secret-house');
    expect(copy?.address).toBe('Oak Street, Austin');
    const distance = distanceInMeters(copy?.location ?? { lat: 0, lng: 0 }, location);
    expect(distance).toBeGreaterThan(0);
    expect(distance).toBeLessThanOrEqual(200);
  });
  it('warns of what is missing, and publishes nevertheless', async () => {
    const { uid } = await addEntry();
    const { entry, warnings } = await call(publishEntry, { entryId: uid }, owner);
    expect(entry).toMatchObject({ statusPublish: 'published', path: `/${uid}` });
    expect(warnings).toHaveLength(2);
  });
  it('can be repeated without a second record', async () => {
    const { uid } = await addPublished({ title: 'Twice' });
    await call(publishEntry, { entryId: uid }, owner);
    expect(await admin.selectFrom('publishing').select('id').where('uid', '=', uid).execute()).toHaveLength(1);
  });
  it("can't be done to another business's entry", async () => {
    const theirs = await addEntry({ title: 'Private' }, stranger);
    const verbs = [
      () => call(publishEntry, { entryId: theirs.uid }, owner),
      () => call(unpublishEntry, { entryId: theirs.uid }, owner),
      () => call(restoreEntry, { entryId: theirs.uid }, owner),
      () => call(deleteEntry, { entryId: theirs.uid }, owner),
    ];
    for (const attempt of verbs) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  it('never shows a contact request', async () => {
    const entry = await addEntry({ title: 'Please call me' });
    await admin
      .insertInto('contentType')
      .values({ accountId: accounts.roofer, uid: entry.uid, name: 'Contact us', slug: 'c', purpose: 'contactUs' })
      .execute();
    await admin.updateTable('entry').set({ contentTypeId: entry.uid }).where('uid', '=', entry.uid).execute();
    await expect(call(publishEntry, { entryId: entry.uid }, owner)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect(await publicCopy(entry.uid)).toBeUndefined();
  });
  it('leaves nothing half done when it fails in the middle', async () => {
    const { uid } = await addEntry({ title: 'Crash', mediaIds: [await addMediaItem()] });
    const before = await siteRevision();
    const crash = asSystem(db, accounts.roofer, 'test', async (scope) => {
      await publishAll(scope, [uid]);
      await sql`select 1 / 0`.execute(scope.tx);
    });
    await expect(crash).rejects.toThrow('division by zero');
    expect(await publicCopy(uid)).toBeUndefined();
    expect(await publications(uid)).toEqual([]);
    expect(await at('crash')).toBeUndefined();
    expect(await siteRevision()).toBe(before);
    const row = await admin
      .selectFrom('entry')
      .select('statusPublish')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(row.statusPublish).toBe('notPublished');
  });
});

describe('editing a published entry', () => {
  it('changes its public copy with the same save', async () => {
    const photo = await addMediaItem();
    const entry = await addPublished({ title: 'Old title', mediaIds: [photo] });
    await save(entry, { title: 'New title', mediaIds: [] });
    expect(await publicCopy(entry.uid)).toMatchObject({ title: 'New title', media: [] });
    expect(await publications(entry.uid)).toEqual([]);
  });
  it('keeps its former addresses leading to it', async () => {
    const entry = await addPublished({ title: 'Green door' });
    await save(entry, { permalink: '/The Door/' });
    expect(await at('the-door')).toMatchObject({ kind: 'found', entry: { uid: entry.uid } });
    expect(await at('green-door')).toEqual({ kind: 'moved', slug: 'the-door' });
    expect(await at(entry.uid)).toEqual({ kind: 'moved', slug: 'the-door' });
  });
});

describe('addresses', () => {
  it('are numbered when titles are the same, also at the same moment', async () => {
    const entries = await Promise.all(Array.from({ length: 5 }, () => addEntry({ title: 'Same title' })));
    await Promise.all(entries.map(({ uid }) => call(publishEntry, { entryId: uid }, owner)));
    const copies = await Promise.all(entries.map(({ uid }) => publicCopy(uid)));
    expect(copies.map((copy) => copy?.slug).sort()).toEqual([
      'same-title',
      'same-title-2',
      'same-title-3',
      'same-title-4',
      'same-title-5',
    ]);
  });
  it('stay the same when an entry is published again', async () => {
    const first = await addPublished({ title: 'Again' });
    const second = await addPublished({ title: 'Again' });
    await call(deleteEntry, { entryId: first.uid }, owner);
    await call(unpublishEntry, { entryId: second.uid }, owner);
    expect((await call(publishEntry, { entryId: second.uid }, owner)).entry.path).toBe('/again-2');
  });
  it('make way for pages of the site and content types', async () => {
    await addTerm({ kind: 'contentType', name: 'Stories' });
    expect((await addPublished({ title: 'Gallery' })).path).toBe('/gallery-2');
    expect((await addPublished({ title: 'Stories' })).path).toBe('/stories-2');
    expect((await addPublished({ title: '厨房' })).path).toBe('/厨房');
  });
  it('are refused as permalinks when they clash, with the reason', async () => {
    await addTerm({ kind: 'contentType', name: 'Case studies' });
    await addPublished({ title: 'Taken' });
    await addEntry({ title: 'Draft', permalink: 'claimed' });
    const entry = await addEntry();
    const refusals = {
      gallery: 'a page of your site',
      'case-studies': 'content type',
      taken: 'Taken',
      claimed: 'Draft',
      '!!!': 'letters',
    };
    for (const [permalink, reason] of Object.entries(refusals))
      await expect(save(entry, { permalink }), permalink).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        data: { fields: { permalink: expect.stringContaining(reason) } },
      });
  });
});

describe('taking an entry off the site', () => {
  it('removes page, media and record at once, by unpublishing or deleting', async () => {
    const verbs = [
      (entryId: string) => call(unpublishEntry, { entryId }, owner),
      (entryId: string) => call(deleteEntry, { entryId }, owner),
    ];
    for (const takeOff of verbs) {
      const entry = await addPublished({ title: 'Going', mediaIds: [await addMediaItem()] });
      const before = await siteRevision();
      await takeOff(entry.uid);
      expect(await publicCopy(entry.uid)).toBeUndefined();
      expect(await publications(entry.uid)).toEqual([]);
      expect(await siteRevision()).toBeGreaterThan(before);
      expect(await admin.selectFrom('publishing').select('isShow').where('uid', '=', entry.uid).execute()).toEqual([
        { isShow: false },
      ]);
    }
  });
  it('is undone as it was', async () => {
    const entry = await addPublished({ title: 'Back again' });
    await call(deleteEntry, { entryId: entry.uid }, owner);
    expect(await call(restoreEntry, { entryId: entry.uid }, owner)).toMatchObject({
      deletedDate: null,
      path: '/back-again',
    });
    expect(await publicCopy(entry.uid)).toMatchObject({ title: 'Back again' });
  });
});

describe('a media item of a published entry', () => {
  it('has its place while it is being prepared, and shows as soon as it is ready', async () => {
    const photo = await addMediaItem();
    const ready = (mediaUploadCompleted: boolean) =>
      admin.updateTable('media').set({ mediaUploadCompleted }).where('uid', '=', photo).execute();
    await ready(false);
    const entry = await addPublished({ title: 'Soon', mediaIds: [photo] });
    expect((await publicCopy(entry.uid))?.media).toMatchObject([{ uid: photo, variants: [] }]);
    await ready(true);
    await asSystem(ports.db, accounts.roofer, 'media', async (scope) =>
      refreshPublicCopies(scope, await copiesShowing(scope, photo)),
    );
    expect((await publicCopy(entry.uid))?.media).toMatchObject([{ uid: photo, variants: [{ name: '200x200' }] }]);
  });
});

describe('a testimonial', () => {
  it('is public only when it is approved and agreed to, without email', async () => {
    const entry = await addEntry({ title: 'Praise' });
    const row = {
      accountId: accounts.roofer,
      entryId: entry.uid,
      ...customerWords,
      customerName: 'Ann',
      customerEmail: 'ann@home.example',
    };
    await admin
      .insertInto('testimonial')
      .values({ ...row, isSubmissionConsent: false, state: 'approved' })
      .execute();
    const published = async (change: object) => {
      // A customer's submission can't be changed, so it is sent again.
      await admin.deleteFrom('testimonial').where('entryId', '=', entry.uid).execute();
      await admin
        .insertInto('testimonial')
        .values({ ...row, isSubmissionConsent: false, state: 'approved', ...change })
        .execute();
      await call(publishEntry, { entryId: entry.uid }, owner);
      return publicCopy(entry.uid);
    };
    await expect(published({ state: 'approved' })).rejects.toThrow('private');
    await expect(published({ isSubmissionConsent: true, state: 'pending' })).rejects.toThrow('private');
    expect(await publicCopy(entry.uid)).toBeUndefined();
    const copy = await published({ isSubmissionConsent: true, state: 'approved' });
    expect(copy).toMatchObject({ customerName: 'Ann', testimonial: { rating: 5, customerName: 'Ann' } });
    expect(JSON.stringify(copy)).not.toContain('ann@home');
  });
});
