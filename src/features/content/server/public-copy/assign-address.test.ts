import { call } from '@orpc/server';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { isFixedPath } from '../../address.ts';
import { deleteEntry } from '../trash/trash.ts';
import { findPublicEntry } from '../public-pages/find-public-entry.ts';
import { updateEntry } from '../editing/update-entry.ts';

const { addPublished, addTerm, accounts, database, owner, onSite, gate } = await contentWorld();

const words = [
  'Roof',
  'ROOF',
  'Róof!',
  'roof-2',
  'Gallery',
  'map',
  'Projects',
  '厨房',
  'مطبخ',
  '👷',
  '',
  'x'.repeat(300),
];
const step = fc.record({
  title: fc.constantFrom(...words),
  renamed: fc.option(fc.constantFrom(...words), { nil: undefined }),
  permalink: fc.option(fc.constantFrom('roof', 'best-roof', 'gallery', 'projects', 'roof-3'), { nil: undefined }),
  isDeleted: fc.boolean(),
});

it(
  'gives every entry an address of its own, whatever is published, renamed and deleted in whatever order',
  { timeout: 300_000 },
  async () => {
    await addTerm({ kind: 'contentType', name: 'Projects' });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { title, renamed, permalink, isDeleted } of steps) {
          const entry = await addPublished({ title });
          const patch = {
            ...(renamed === undefined ? {} : { title: renamed }),
            ...(permalink === undefined ? {} : { permalink }),
          };
          const saved = call(updateEntry, { entryId: entry.uid, version: entry.version, patch }, owner);
          await saved.catch((error: unknown) => expect(error).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' }));
          if (isDeleted) await call(deleteEntry, { entryId: entry.uid }, owner);
        }
        const copies = await database.admin
          .selectFrom('contentPublic')
          .select(['uid', 'slug'])
          .where('accountId', '=', accounts.roofer)
          .execute();
        expect(new Set(copies.map(({ slug }) => slug)).size).toBe(copies.length);
        for (const { uid, slug } of copies) {
          expect(isFixedPath(slug) || slug === 'projects').toBe(false);
          expect(await onSite((scope) => findPublicEntry(scope, gate, slug))).toMatchObject({
            kind: 'found',
            entry: { uid },
          });
        }
        const current = await database.admin
          .selectFrom('entryAddress')
          .select('entryId')
          .where('isCurrent', '=', true)
          .execute();
        expect(new Set(current.map(({ entryId }) => entryId)).size).toBe(current.length);
      }),
      { numRuns: 12 },
    );
  },
);

it('a site that turns German keeps its addresses, and spells new ones out', async () => {
  const old = await addPublished({ title: 'Dächer' });
  await database.admin.updateTable('account').set({ language: 'de' }).where('uid', '=', accounts.roofer).execute();
  await call(updateEntry, { entryId: old.uid, version: old.version, patch: { description: 'Neu' } }, owner);
  const fresh = await addPublished({ title: 'Höfe' });
  const slugOfEntry = async (entryId: string) => {
    const row = database.admin.selectFrom('contentPublic').select('slug').where('uid', '=', entryId);
    return (await row.executeTakeFirstOrThrow()).slug;
  };
  expect([await slugOfEntry(old.uid), await slugOfEntry(fresh.uid)]).toEqual(['dacher', 'hoefe']);
});
