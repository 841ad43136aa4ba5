import { call } from '@orpc/server';
import { expect, it } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { updateEntries } from '../update-entries.ts';
import { countEntries, listEntries } from './list-entries.ts';

const { addEntry, addTerm, owner, stranger } = await contentWorld();
const oldestFirst = { sort: 'createDate', direction: 'asc' } as const;
const list = (search: string, more: object = {}) => call(listEntries, { search, ...oldestFirst, ...more }, owner);
const titles = async (search: string, more: object = {}) =>
  (await list(search, more)).entries.map(({ title }) => title);

it('finds text, place and customer after titles, and what is untitled last, page by page', async () => {
  const categoryId = await addTerm({ kind: 'businessCategory', label: 'Metal' });
  const metal = { categoryIds: [categoryId] };
  const roof = await addEntry({ title: 'Roof', description: '<p>Zinc &amp; <b>Cuivré</b></p>', ...metal });
  await addEntry({ title: 'By place', neighborhood: 'Zínc Hill', ...metal });
  await addEntry({ title: 'By customer', customerName: 'Maria ZINC', ...metal });
  await addEntry({ title: '', ...metal });
  await addEntry({ title: '', address: '12 Zinc St', ...metal });
  await addEntry({ title: 'Zinc gutters', city: 'Zinc', ...metal });
  await addEntry({ title: 'Copper', ...metal });
  await addEntry({ title: 'Theirs', city: 'Zinc' }, stranger);

  const found = ['Zinc gutters', 'Roof', 'By place', 'By customer', '', ''];
  for (const filter of [{}, { categoryIds: [categoryId] }]) {
    expect(await titles('zinc', filter)).toEqual(found);
    expect(await call(countEntries, { search: 'zinc', ...filter }, owner)).toMatchObject({ all: 6 });
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list('zinc', { ...filter, limit: 2, ...(cursor && { cursor }) });
      paged.push(...page.entries.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(found);
  }
  expect(await titles('& cuivre')).toEqual(['Roof', '', '']);

  await call(updateEntry, { entryId: roof.uid, version: roof.version, patch: { description: '' } }, owner);
  expect(await titles('zinc')).not.toContain('Roof');
  await call(updateEntries, { steps: [{ entryIds: [roof.uid], change: { city: 'Zincville' } }] }, owner);
  expect(await titles('zincv')).toContain('Roof');
});
