import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { contentWorld } from '../../../../../test/content-world.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { ensureContentType } from '../terms/content-types.ts';
import { newUid } from '#lib/new-uid.ts';
import type { Entry } from '../../entry.ts';
import { createEntry } from './create-entry.ts';
import { deleteEntry } from '../trash/trash.ts';
import { getEntry } from './load-entry.ts';
import { updateEntry } from './update-entry.ts';

const { addEntry, addMediaItem, addTerm, accounts, database, owner, stranger, as } = await contentWorld();
const colleague = as('accountUser');
const save = (entry: Pick<Entry, 'uid' | 'version'>, patch: object, who = owner, editorId?: string) =>
  call(updateEntry, { entryId: entry.uid, version: entry.version, patch, ...(editorId ? { editorId } : {}) }, who);

describe('a built-in content type', () => {
  it('is refused for a new and an existing entry, and kept where it is', async () => {
    const { admin, db } = database;
    for (const purpose of ['contactUs', 'testimonial'] as const) {
      const ensure = (scope: AccountScope) => ensureContentType(scope, purpose);
      const contentTypeId = await asSystem(db, accounts.roofer, 'test', ensure);
      const refusal = { code: 'UNPROCESSABLE_CONTENT', data: { fields: { contentTypeId: expect.any(String) } } };
      await expect(addEntry({ title: 'Gone', contentTypeId })).rejects.toMatchObject(refusal);
      const entry = await addEntry({ title: 'Roof' });
      await expect(save(entry, { contentTypeId })).rejects.toMatchObject(refusal);
      await admin.updateTable('entry').set({ contentTypeId }).where('uid', '=', entry.uid).execute();
      expect(await save(entry, { title: 'Words', contentTypeId })).toMatchObject({ title: 'Words', contentTypeId });
    }
  });
});

describe('making an entry', () => {
  it('starts private and in draft', async () => {
    expect(await addEntry({ title: 'New roof' })).toMatchObject({
      title: 'New roof',
      statusService: 'open',
      statusContent: 'draft',
      statusPublish: 'notPublished',
      path: null,
      mediaIds: [],
    });
  });
  it('can be repeated with the same id, and makes one entry', async () => {
    const uid = newUid();
    const [one, two] = await Promise.all([
      addEntry({ title: 'Once', uid } as object),
      addEntry({ title: 'Once', uid } as object),
    ]);
    expect(one.uid).toBe(uid);
    expect(two.version).toBe(one.version);
  });
  it("refuses another business's id without telling what it is", async () => {
    const theirs = await call(createEntry, { title: 'Private' }, stranger);
    await expect(call(createEntry, { uid: theirs.uid }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
  it('refuses fields it does not know', async () => {
    await expect(call(createEntry, { title: 'x', statusPublish: 'published' } as object, owner)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('autosave', () => {
  it('writes only what changed and counts versions', async () => {
    const entry = await addEntry({ title: 'Roof' });
    const saved = await save(entry, { city: 'Austin' });
    expect(saved).toMatchObject({ title: 'Roof', city: 'Austin', version: entry.version + 1 });
    expect((await save(saved, { city: 'Austin' })).version).toBe(saved.version);
  });
  it('keeps rich text safe', async () => {
    const saved = await save(await addEntry(), { description: '<p onclick="x()">Hi<script>x()</script></p>' });
    expect(saved.description).toBe('<p>Hi</p>');
  });
  it('keeps emoji, Arabic and very long words, and refuses NUL with a clear word', async () => {
    const entry = await addEntry();
    const title = `مطبخ 👷🏽‍♀️ ${'w'.repeat(200)}`;
    expect((await save(entry, { title })).title).toBe(title);
    await expect(save(entry, { title: 'a\0b' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(save(entry, { title: 'x'.repeat(301) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
  it('lets two people change different fields of one version', async () => {
    const entry = await addEntry({ title: 'Roof' });
    await Promise.all([save(entry, { title: 'New roof' }), save(entry, { city: 'Austin' }, colleague)]);
    expect(await call(getEntry, { entryId: entry.uid }, owner)).toMatchObject({ title: 'New roof', city: 'Austin' });
  });
  it('answers a conflict with both values when two people change one field', async () => {
    const entry = await addEntry({ title: 'Roof' });
    await save(entry, { title: 'Theirs' }, colleague);
    await expect(save(entry, { title: 'Mine', city: 'Austin' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: { title: 'Theirs' }, fields: { title: expect.any(String) } },
    });
    expect(await call(getEntry, { entryId: entry.uid }, owner)).toMatchObject({ title: 'Theirs', city: '' });
  });
  it('has no conflict with itself when a response was lost, nor when both typed the same', async () => {
    const entry = await addEntry({ title: 'Roof' });
    const editorId = newUid();
    await save(entry, { title: 'New' }, owner, editorId);
    expect((await save(entry, { title: 'New roof' }, owner, editorId)).title).toBe('New roof');
    expect((await save(entry, { title: 'New roof' }, colleague)).title).toBe('New roof');
  });
  it('continues after a creation whose response was lost, and overwrites no one’s later changes', async () => {
    const [uid, editorId] = [newUid(), newUid()];
    await call(createEntry, { uid, editorId, title: 'R', city: 'Austin' }, owner);
    const known = { uid, version: 0 };
    expect(await save(known, { title: 'Roof' }, owner, editorId)).toMatchObject({ title: 'Roof', city: 'Austin' });
    await save({ uid, version: 3 }, { city: 'Dallas' }, colleague);
    await expect(save(known, { city: 'Waco' }, owner, editorId)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(save(known, { title: 'Theirs' }, colleague)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
  it('loses none of many saves at once', async () => {
    const entry = await addEntry();
    const fields = ['title', 'city', 'neighborhood', 'address', 'seoTitle', 'seoDescription'];
    await Promise.all(fields.map((field) => save(entry, { [field]: field })));
    expect(await call(getEntry, { entryId: entry.uid }, owner)).toMatchObject(
      Object.fromEntries(fields.map((field) => [field, field])),
    );
  });
  it('says that an entry in the trash must be restored first', async () => {
    const entry = await addEntry();
    await call(deleteEntry, { entryId: entry.uid }, owner);
    await expect(save(entry, { title: 'x' })).rejects.toMatchObject({
      code: 'GONE',
      message: expect.stringContaining('Restore'),
    });
  });
});

describe('media of an entry', () => {
  it('keep their order, each once', async () => {
    const [a, b, c] = [await addMediaItem(), await addMediaItem('video'), await addMediaItem()];
    const saved = await save(await addEntry(), { mediaIds: [c, a, b, a] });
    expect(saved.mediaIds).toEqual([c, a, b]);
    expect(saved.media.map(({ uid }) => uid)).toEqual([c, a, b]);
  });
  it('include what is chosen as cover, and lose the choice with the media item', async () => {
    const [a, b] = [await addMediaItem(), await addMediaItem()];
    const saved = await save(await addEntry({ mediaIds: [a] }), { coverMediaId: b });
    expect(saved).toMatchObject({ mediaIds: [a, b], coverMediaId: b });
    expect(await save(saved, { mediaIds: [a] })).toMatchObject({ mediaIds: [a], coverMediaId: null });
  });
  it('allow a video only as main video and photos only as before and after', async () => {
    const [photo, video] = [await addMediaItem(), await addMediaItem('video')];
    await expect(addEntry({ mainVideoMediaId: photo })).rejects.toMatchObject({
      data: { fields: { mainVideoMediaId: expect.stringContaining('video') } },
    });
    await expect(addEntry({ beforeMediaId: video })).rejects.toMatchObject({
      data: { fields: { beforeMediaId: expect.stringContaining('photo') } },
    });
  });
  it('come back when they are restored from the trash', async () => {
    const [a, b] = [await addMediaItem(), await addMediaItem()];
    const entry = await addEntry({ mediaIds: [a, b], coverMediaId: a });
    const trash = (deletedDate: Date | null) =>
      database.admin.updateTable('media').set({ deletedDate }).where('uid', '=', a).execute();
    await trash(new Date());
    expect(await save(entry, { mediaIds: [b] })).toMatchObject({ mediaIds: [b], coverMediaId: null });
    await trash(null);
    expect(await call(getEntry, { entryId: entry.uid }, owner)).toMatchObject({ mediaIds: [a, b], coverMediaId: a });
  });
});

describe("another business's ids", () => {
  it('are refused in every list and field, by name', async () => {
    const entry = await addEntry();
    const theirMediaItem = await addMediaItem('image', accounts.clinic);
    const category = await addTerm({ kind: 'businessCategory', label: 'Teeth' }, stranger);
    const service = await addTerm({ kind: 'businessService', label: 'Whitening' }, stranger);
    const label = await addTerm({ kind: 'businessLabel', label: 'Material' }, stranger);
    const tag = await addTerm({ kind: 'labelTag', label: 'Gold', labelId: label }, stranger);
    const type = await addTerm({ kind: 'contentType', name: 'Cases' }, stranger);
    const patches = {
      mediaIds: [theirMediaItem],
      coverMediaId: theirMediaItem,
      mainVideoMediaId: theirMediaItem,
      beforeMediaId: theirMediaItem,
      afterMediaId: theirMediaItem,
      categoryIds: [category],
      serviceIds: [service],
      tagIds: [tag],
      contentTypeId: type,
    };
    for (const [field, value] of Object.entries(patches))
      await expect(save(entry, { [field]: value }), field).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        data: { fields: { [field]: expect.any(String) } },
      });
  });
  it('find nothing', async () => {
    const theirs = await call(createEntry, { title: 'Private' }, stranger);
    await expect(call(getEntry, { entryId: theirs.uid }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(save(theirs, { title: 'Mine now' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
