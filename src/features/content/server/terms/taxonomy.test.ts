import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { getEntry } from '../editing/load-entry.ts';
import { refreshCopiesJob } from '../public-copy/refresh-copies.job.ts';
import { countPublicFacets } from '../public-pages/count-public.ts';
import { findPublicEntryById } from '../public-pages/find-public-entry.ts';
import { listPublicEntries } from '../public-pages/list-public-entries.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { createTerm, removeTerm, reorderTerms, restoreTerm, updateTerm } from './terms.ts';
import { findMovedSlug } from './find-moved-slug.ts';
import { getTaxonomy } from './get-taxonomy.ts';

const { addEntry, addPublished, addTerm, accounts, database, ports, owner, stranger, as, onSite, gate, siteRevision } =
  await contentWorld();
const publicCopy = (uid: string) => onSite((scope) => findPublicEntryById(scope, gate, uid));
const taxonomy = () => call(getTaxonomy, undefined, owner);
const category = (label: string, who = owner) => addTerm({ kind: 'businessCategory', label }, who);

describe('terms', () => {
  it('come in one call, in order, with their uses', async () => {
    const roofing = await category('Roofing');
    await category('Siding');
    const label = await addTerm({ kind: 'businessLabel', label: 'Material' });
    const tag = await addTerm({ kind: 'labelTag', label: 'Slate', labelId: label });
    await addTerm({ kind: 'businessService', label: 'Roof repair', description: 'Fast.' });
    await addEntry({ categoryIds: [roofing], tagIds: [tag] });
    await addEntry({ categoryIds: [roofing] });
    expect(await taxonomy()).toMatchObject({
      businessCategories: [
        { label: 'Roofing', uses: 2, version: 1 },
        { label: 'Siding', uses: 0 },
      ],
      businessServices: [{ label: 'Roof repair', slug: 'roof-repair', description: 'Fast.', alias: '' }],
      businessLabels: [{ label: 'Material', uses: 1, tags: [{ label: 'Slate', uses: 1 }] }],
    });
  });
  it('are made once, however often the same one is sent', async () => {
    const uid = newUid();
    const term = { kind: 'businessCategory', label: 'Repeated', uid } as const;
    await call(createTerm, term, owner);
    expect(await call(createTerm, term, owner)).toEqual({ uid, version: 1 });
  });
  it('have names of their own, capitals aside', async () => {
    await category('Gutters');
    await expect(category('gutters')).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { fields: { label: expect.stringContaining('“Gutters”') } },
    });
    await category('ÉTANCHÉITÉ');
    await expect(category('étanchéité')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(category('   ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await category('Gutters', stranger);
  });
  it('of one name made at the same moment are one', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => category('At once')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' });
  });
  it('may be changed by administrators only, and seen by everybody of the account', async () => {
    await expect(category('By a user', as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await call(getTaxonomy, undefined, as('accountUser'))).businessCategories.length).toBeGreaterThan(0);
  });
  it('take a label of this account for their tags', async () => {
    const theirs = await addTerm({ kind: 'businessLabel', label: 'Theirs' }, stranger);
    await expect(addTerm({ kind: 'labelTag', label: 'x', labelId: theirs })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('changing a term', () => {
  it('shows on public pages at once', async () => {
    const uid = await category('Old name');
    const entry = await addPublished({ title: 'Renamed', categoryIds: [uid] });
    const before = await siteRevision();
    await call(updateTerm, { kind: 'businessCategory', termId: uid, version: 1, label: 'New name' }, owner);
    expect((await publicCopy(entry.uid))?.businessCategories).toEqual([{ uid, label: 'New name' }]);
    expect(await siteRevision()).toBeGreaterThan(before);
  });
  it('gives it another name on the site alone', async () => {
    const uid = await category('Internal name');
    const entry = await addPublished({ title: 'Alias', categoryIds: [uid] });
    const change = {
      kind: 'businessCategory',
      termId: uid,
      version: 1,
      label: 'Internal name',
      alias: 'Public name',
    } as const;
    await call(updateTerm, change, owner);
    expect((await publicCopy(entry.uid))?.businessCategories).toEqual([{ uid, label: 'Public name' }]);
    const facets = await onSite((scope) => countPublicFacets(scope, gate, { categoryIds: [uid] }));
    expect(facets.categories).toEqual([{ uid, label: 'Public name', count: 1 }]);
  });
  it('is refused when someone else changed it first, and shows its current values', async () => {
    const uid = await category('First');
    await call(updateTerm, { kind: 'businessCategory', termId: uid, version: 1, label: 'Second', alias: 'S' }, owner);
    const late = call(updateTerm, { kind: 'businessCategory', termId: uid, version: 1, label: 'Third' }, owner);
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { label: 'Second', version: 2 } } });
  });
  it("never reaches another business's", async () => {
    const uid = await category('Not yours', stranger);
    const known = { kind: 'businessCategory', termId: uid, version: 1 } as const;
    await expect(call(updateTerm, { ...known, label: 'Mine' }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(removeTerm, known, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(reorderTerms, { kind: 'businessCategory', termIds: [uid] }, owner);
  });
  it('keeps former addresses of services and content types', async () => {
    const uid = await addTerm({ kind: 'businessService', label: 'Leak search' });
    await call(updateTerm, { kind: 'businessService', termId: uid, version: 1, label: 'Leak detection' }, owner);
    expect(await onSite((scope) => findMovedSlug(scope, 'businessService', 'leak-search'))).toBe('leak-detection');
    expect(await onSite((scope) => findMovedSlug(scope, 'contentType', 'leak-search'))).toBeUndefined();
  });
  it('of many entries is finished by a job', async () => {
    const uid = await category('Popular');
    for (let number = 0; number < 45; number++) await addPublished({ title: `P${number}`, categoryIds: [uid] });
    await call(updateTerm, { kind: 'businessCategory', termId: uid, version: 1, label: 'Very popular' }, owner);
    expect(await runPendingJobs(ports, [refreshCopiesJob])).toBe(1);
    const page = await onSite((scope) => listPublicEntries(scope, gate, { categoryIds: [uid] }, { limit: 50 }));
    expect(page.entries).toHaveLength(45);
    expect(page.entries.every(({ businessCategories }) => businessCategories[0]?.label === 'Very popular')).toBe(true);
  });
});

describe('addresses of content types', () => {
  it('make way for pages of the site and for entries', async () => {
    await addPublished({ title: 'Open house' });
    await addEntry({ title: 'Draft', permalink: 'claimed-path' });
    for (const [name, reason] of [
      ['Gallery', 'page of your site'],
      ['Open House', 'Open house'],
      ['Claimed path', 'permalink'],
    ])
      await expect(addTerm({ kind: 'contentType', name: name ?? '' }), name).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { fields: { name: expect.stringContaining(reason ?? '') } },
      });
  });
  it('differ from each other even when names do', async () => {
    await addTerm({ kind: 'contentType', name: 'Before & during' });
    await expect(addTerm({ kind: 'contentType', name: 'Before during' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('the order of terms', () => {
  it('is the one given; those not named follow', async () => {
    const labels = async () => (await taxonomy()).businessLabels.map(({ label }) => label);
    const [a, b, c] = [
      await addTerm({ kind: 'businessLabel', label: 'A' }),
      await addTerm({ kind: 'businessLabel', label: 'B' }),
      await addTerm({ kind: 'businessLabel', label: 'C' }),
    ];
    await call(reorderTerms, { kind: 'businessLabel', termIds: [c, b, a] }, owner);
    expect((await labels()).slice(0, 3)).toEqual(['C', 'B', 'A']);
    await call(reorderTerms, { kind: 'businessLabel', termIds: [a] }, owner);
    expect((await labels()).slice(0, 3)).toEqual(['A', 'C', 'B']);
  });
});

describe('removing a term', () => {
  it('says first how many entries will lose it, then takes it off them and their public pages', async () => {
    const uid = await category('Going');
    const shown = await addPublished({ title: 'Loses it', categoryIds: [uid] });
    const remove = { kind: 'businessCategory', termId: uid, version: 1 } as const;
    await expect(call(removeTerm, remove, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: '1 entry uses the category “Going”. It stays, without it, if you remove it.',
      data: { current: { uses: 1 } },
    });
    expect(await call(removeTerm, { ...remove, leaveEntries: true }, owner)).toEqual({ leftEntries: 1 });
    expect((await call(getEntry, { entryId: shown.uid }, owner)).categoryIds).toEqual([]);
    expect((await publicCopy(shown.uid))?.businessCategories).toEqual([]);
  });
  it('is undone with its tags and on the same entries', async () => {
    const label = await addTerm({ kind: 'businessLabel', label: 'Finish' });
    const tag = await addTerm({ kind: 'labelTag', label: 'Matt', labelId: label });
    const contentTypeId = await addTerm({ kind: 'contentType', name: 'Portfolio' });
    const entry = await addPublished({ title: 'Undone', tagIds: [tag], contentTypeId });
    await call(removeTerm, { kind: 'businessLabel', termId: label, version: 1, leaveEntries: true }, owner);
    await call(removeTerm, { kind: 'contentType', termId: contentTypeId, version: 1, leaveEntries: true }, owner);
    expect(await publicCopy(entry.uid)).toMatchObject({ businessLabels: [], contentType: null });
    await call(restoreTerm, { termId: label }, owner);
    await call(restoreTerm, { termId: contentTypeId }, owner);
    expect(await call(getEntry, { entryId: entry.uid }, owner)).toMatchObject({ tagIds: [tag], contentTypeId });
    expect(await publicCopy(entry.uid)).toMatchObject({
      businessLabels: [{ label: 'Finish', tags: [{ label: 'Matt' }] }],
      contentType: { name: 'Portfolio' },
    });
    await expect(call(restoreTerm, { termId: label }, owner)).rejects.toMatchObject({ code: 'GONE' });
  });
  it('is refused for the content types that the product needs', async () => {
    const uid = newUid();
    await database.admin
      .insertInto('contentType')
      .values({ accountId: accounts.roofer, uid, name: 'Testimonial', slug: 't', purpose: 'testimonial' })
      .execute();
    await expect(call(removeTerm, { kind: 'contentType', termId: uid, version: 1 }, owner)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });
});
