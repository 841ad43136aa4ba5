import { call } from '@orpc/server';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { deleteEntry, restoreEntry } from '../trash/trash.ts';
import { createEntry } from './create-entry.ts';
import { getEntry } from './load-entry.ts';
import { updateEntry } from './update-entry.ts';
import type { EntryPatch } from '../../entry.ts';

const { accounts, addEntry, addPublished, addTerm, database, owner, siteRevision, stranger } = await contentWorld();
const { admin } = database;
const read = (entryId: string) => call(getEntry, { entryId }, owner);
async function save(entryId: string, patch: EntryPatch, version?: number) {
  return call(updateEntry, { entryId, version: version ?? (await read(entryId)).version, patch }, owner);
}
const copyOf = async (uid: string) => {
  const row = await admin
    .selectFrom('contentPublic')
    .select('document')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return row.document as unknown as { relatedTo: string | null; relatedFrom: string[] };
};

let house = '';
let roof = '';
let gutter = '';
beforeEach(async () => {
  house = (await addPublished({ title: 'House' })).uid;
  roof = (await addPublished({ title: 'Roof' })).uid;
  gutter = (await addEntry({ title: 'Gutter' })).uid;
});

describe('two related entries', () => {
  it('say the same, whichever of them was written', async () => {
    await save(roof, { relatedTo: house });
    expect((await read(house)).relatedFrom).toEqual([roof]);
    await save(house, { relatedFrom: [gutter, roof] });
    expect((await read(gutter)).relatedTo).toBe(house);
    expect((await read(house)).relatedFrom.toSorted()).toEqual([roof, gutter].toSorted());
    await save(house, { relatedFrom: [gutter] });
    expect((await read(roof)).relatedTo).toBeNull();
    await save(gutter, { relatedTo: null });
    expect((await read(house)).relatedFrom).toEqual([]);
  });

  it('say the same when one moves from a third', async () => {
    await save(roof, { relatedTo: house });
    const other = (await addEntry({ title: 'Other house' })).uid;
    await save(other, { relatedFrom: [roof] });
    expect([(await read(house)).relatedFrom, (await read(roof)).relatedTo]).toEqual([[], other]);
  });

  it('are related from the beginning, when one is made so', async () => {
    const { uid } = await call(createEntry, { title: 'Ridge', relatedTo: house, relatedFrom: [gutter] }, owner);
    expect([(await read(house)).relatedFrom, (await read(gutter)).relatedTo]).toEqual([[uid], uid]);
  });

  it('show each other on the website at once, in one transaction with the change', async () => {
    const before = await siteRevision();
    await save(roof, { relatedTo: house });
    expect([(await copyOf(house)).relatedFrom, (await copyOf(roof)).relatedTo]).toEqual([[roof], house]);
    expect(await siteRevision()).toBeGreaterThan(before);
  });

  it('lose one that goes to the trash, and have it again when it is restored', async () => {
    await save(roof, { relatedTo: house });
    await call(deleteEntry, { entryId: roof }, owner);
    expect([(await read(house)).relatedFrom, (await copyOf(house)).relatedFrom]).toEqual([[], []]);
    await call(restoreEntry, { entryId: roof }, owner);
    expect([(await read(house)).relatedFrom, (await copyOf(house)).relatedFrom]).toEqual([[roof], [roof]]);
    await call(deleteEntry, { entryId: house }, owner);
    expect([(await read(roof)).relatedTo, (await copyOf(roof)).relatedTo]).toEqual([null, null]);
  });

  it('lose one for good that is erased', async () => {
    await save(roof, { relatedTo: house });
    await admin.deleteFrom('entry').where('uid', '=', house).execute();
    expect((await read(roof)).relatedTo).toBeNull();
  });

  it('don’t clash with other fields that someone typed in the meantime', async () => {
    const { version } = await read(house);
    await save(roof, { relatedTo: house });
    await expect(save(house, { title: 'Our house' }, version)).resolves.toMatchObject({ title: 'Our house' });
    await expect(save(house, { relatedFrom: [gutter] }, version)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('an entry is never related', () => {
  const refused = (field: string) =>
    expect.objectContaining({ code: 'UNPROCESSABLE_CONTENT', data: { fields: { [field]: expect.any(String) } } });

  it('to itself', async () => {
    await expect(save(roof, { relatedTo: roof })).rejects.toEqual(refused('relatedTo'));
    await expect(save(roof, { relatedFrom: [roof] })).rejects.toEqual(refused('relatedFrom'));
  });

  it('to another business’s entry, nor to one in the trash', async () => {
    const foreign = (await addEntry({ title: 'Theirs' }, stranger)).uid;
    await call(deleteEntry, { entryId: gutter }, owner);
    for (const id of [foreign, gutter]) {
      await expect(save(roof, { relatedTo: id })).rejects.toEqual(refused('relatedTo'));
      await expect(save(roof, { relatedFrom: [id] })).rejects.toEqual(refused('relatedFrom'));
    }
    const theirs = await admin.selectFrom('entry').select('relatedTo').where('uid', '=', foreign).executeTakeFirst();
    expect(theirs?.relatedTo).toBeNull();
  });

  it('from a testimonial: that belongs to its entry in a way of its own', async () => {
    const { uid: typeId } = await admin
      .selectFrom('contentType')
      .select('uid')
      .where('accountId', '=', accounts.roofer)
      .where('purpose', '=', 'testimonial')
      .executeTakeFirst()
      .then(async (found) => found ?? { uid: await addTestimonialType() });
    await admin
      .updateTable('entry')
      .set({ contentTypeId: typeId, relatedTo: house })
      .where('uid', '=', gutter)
      .execute();
    expect((await read(house)).relatedFrom).toEqual([]);
    await expect(save(roof, { relatedFrom: [gutter] })).rejects.toEqual(refused('relatedFrom'));
    await save(house, { relatedFrom: [roof] });
    expect((await read(gutter)).relatedTo).toBe(house);
  });
});

async function addTestimonialType(): Promise<string> {
  const uid = await addTerm({ kind: 'contentType', name: 'Words' } as never);
  await admin.updateTable('contentType').set({ purpose: 'testimonial' }).where('uid', '=', uid).execute();
  return uid;
}

test('customer, agreement and own tags are kept, trimmed and each once, and the customer stays off the website', async () => {
  const patch = {
    customerName: ' Rosa Marquez ',
    isSubmissionTerms: true,
    businessTags: ['slate', ' slate', 'Grün 🏠'],
  };
  await save(roof, patch);
  expect(await read(roof)).toMatchObject({
    customerName: 'Rosa Marquez',
    isSubmissionTerms: true,
    businessTags: ['slate', 'Grün 🏠'],
  });
  expect(JSON.stringify(await copyOf(roof))).not.toContain('Rosa');
});

test.each([
  { businessTags: [' '] },
  { businessTags: Array.from({ length: 51 }, (_, index) => `tag ${index}`) },
  { businessTags: ['x'.repeat(61)] },
  { customerName: 'x'.repeat(201) },
  { customerName: null },
  { isSubmissionTerms: 'yes' },
  { relatedTo: 'nothing' },
])('%j is refused', async (wrong) => {
  await expect(save(roof, wrong as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
