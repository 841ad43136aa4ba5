import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { getEntry } from '../editing/load-entry.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { contentWorld } from '#test/content-world.ts';
import { getTaxonomy } from './get-taxonomy.ts';
import { removeTerm, reorderTerms, restoreTerm, updateTerm } from './terms.ts';

const { addEntry, addTerm, owner, stranger } = await contentWorld();
const category = (label: string, who = owner) => addTerm({ kind: 'businessCategory', label }, who);
const remove = (termId: string, version = 1) =>
  call(removeTerm, { kind: 'businessCategory', termId, version, leaveEntries: true }, owner);
const labels = async (who = owner) =>
  (await call(getTaxonomy, undefined, who)).businessCategories.map(({ label }) => label);

describe('undoing a removal', () => {
  it('waits for the name that was given away in the meantime, and loses nothing by being refused', async () => {
    const termId = await category('Gutters');
    const { uid: entryId } = await addEntry({ categoryIds: [termId] });
    await remove(termId);
    const other = await category('gutters');
    await expect(call(restoreTerm, { termId }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
    await call(updateTerm, { kind: 'businessCategory', termId: other, version: 1, label: 'Downpipes' }, owner);
    await call(restoreTerm, { termId }, owner);
    expect((await call(getEntry, { entryId }, owner)).categoryIds).toEqual([termId]);
  });

  it('is done once', async () => {
    const termId = await category('Once');
    await remove(termId);
    const tries = await Promise.allSettled([1, 2, 3].map(() => call(restoreTerm, { termId }, owner)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await labels()).filter((label) => label === 'Once')).toEqual(['Once']);
  });

  it('is for the business alone whose term it was', async () => {
    const termId = await category('Ours');
    await remove(termId);
    await expect(call(restoreTerm, { termId }, stranger)).rejects.toMatchObject({ code: 'GONE' });
    await call(restoreTerm, { termId }, owner);
    expect(await labels()).toContain('Ours');
    expect(await labels(stranger)).not.toContain('Ours');
  });

  it('gives an entry no second one, when someone chose another first', async () => {
    const [roofing, siding] = [await category('Undo roofing'), await category('Undo siding')];
    const entry = await addEntry({ categoryIds: [roofing] });
    await remove(roofing);
    const { version } = await call(getEntry, { entryId: entry.uid }, owner);
    await call(updateEntry, { entryId: entry.uid, version, patch: { categoryIds: [siding] } }, owner);
    await call(restoreTerm, { termId: roofing }, owner);
    expect(new Set((await call(getEntry, { entryId: entry.uid }, owner)).categoryIds)).toEqual(
      new Set([roofing, siding]),
    );
  });
});

describe('removing', () => {
  it('is refused for a version that is not the newest, and for a term of another kind', async () => {
    const termId = await category('Stale');
    await expect(remove(termId, 7)).rejects.toMatchObject({ code: 'CONFLICT' });
    const asService = { kind: 'businessService', termId, version: 1, leaveEntries: true } as const;
    await expect(call(removeTerm, asService, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await labels()).toContain('Stale');
  });

  it('of one that another business has finds nothing', async () => {
    const theirs = await category('Theirs', stranger);
    await expect(remove(theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await labels(stranger)).toContain('Theirs');
  });

  it('leaves a label’s other tags alone', async () => {
    const labelId = await addTerm({ kind: 'businessLabel', label: 'Material' });
    const [slate, clay] = [
      await addTerm({ kind: 'labelTag', label: 'Slate', labelId }),
      await addTerm({ kind: 'labelTag', label: 'Clay', labelId }),
    ];
    const { uid: entryId } = await addEntry({ tagIds: [slate, clay] });
    await call(removeTerm, { kind: 'labelTag', termId: slate, version: 1, leaveEntries: true }, owner);
    expect((await call(getEntry, { entryId }, owner)).tagIds).toEqual([clay]);
  });
});

describe('the order', () => {
  it('heeds neither strangers’ ids, nor repeated ones, nor those of another kind', async () => {
    const [a, b] = [await category('Order A'), await category('Order B')];
    const theirs = await category('Order theirs', stranger);
    const service = await addTerm({ kind: 'businessService', label: 'Order service' });
    const before = await labels(stranger);
    await call(reorderTerms, { kind: 'businessCategory', termIds: [theirs, service, b, b, a] }, owner);
    expect((await labels()).slice(0, 2)).toEqual(['Order B', 'Order A']);
    expect(await labels(stranger)).toEqual(before);
  });

  it('of nothing is refused', async () => {
    const nothing = { kind: 'businessCategory' as const, termIds: [] };
    await expect(call(reorderTerms, nothing, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('names', () => {
  it('of signs alone have an address of their own each', async () => {
    await addTerm({ kind: 'businessService', label: '🏠' });
    await addTerm({ kind: 'businessService', label: '🪜' });
    const { businessServices } = await call(getTaxonomy, undefined, owner);
    const slugs = businessServices.filter(({ label }) => /^\p{Emoji}$/u.test(label)).map(({ slug }) => slug);
    expect(slugs).toHaveLength(2);
    expect(new Set(slugs).size).toBe(2);
    expect(slugs.every((slug) => /^[\p{L}\d-]+$/u.test(slug))).toBe(true);
  });

  it.each(['', ' \t ', 'x'.repeat(81), 'a\0b'])('%j is refused beside its field or as a whole', async (label) => {
    await expect(category(label)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('of 80 letters in any script are kept', async () => {
    const label = 'ש'.repeat(80);
    await category(label);
    expect(await labels()).toContain(label);
  });
});
