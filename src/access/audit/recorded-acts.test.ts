import { type AnyProcedure, isProcedure } from '@orpc/server';
import { expect, test } from 'vitest';
import { routers } from '#capabilities.ts';
import { sourceFiles } from '#test/architecture/source-files.ts';
import type { ProcedureMeta } from '../procedures.ts';

function walk(router: object, path: string): { path: string; meta: ProcedureMeta }[] {
  return Object.entries(router).flatMap(([name, value]: [string, unknown]) => {
    const here = `${path}.${name}`;
    if (isProcedure(value)) return [{ path: here, meta: (value as AnyProcedure)['~orpc'].meta as ProcedureMeta }];
    return typeof value === 'object' && value !== null ? walk(value, here) : [];
  });
}

const all = Object.entries(routers).flatMap(([scope, router]) => walk(router, scope));
const writing = all.filter(({ path, meta }) => !meta.isReading && !path.startsWith('open.'));

test('procedures are built by the builders alone, which record what they don’t make read-only', () => {
  const builders = sourceFiles('src').filter(
    ({ path, text }) => !/\.test\.tsx?$/.test(path) && /\bos\b[^;]*from '@orpc\/server'/.test(text),
  );
  expect(builders.map(({ path }) => path)).toEqual(['src/access/procedures.ts']);
});

test('whatever gets, lists, counts or exports is read-only, so that it fills no log', () => {
  const named = writing.filter(({ path }) => /\.(get|list|count|export|search)[A-Z]\w*$/.test(path));
  // It enters accounts, which takes one transaction; it is not recorded either.
  expect(named.map(({ path }) => path)).toEqual(['agency.templates.listMarkedAccounts']);
});

test('all that writes is recorded, but for previews of what isn’t saved, and what somebody has read', () => {
  expect(writing.length).toBeGreaterThan(80);
  const unrecorded = writing.filter(({ meta }) => meta.unrecorded !== undefined);
  expect(unrecorded.map(({ path }) => path).toSorted()).toEqual([
    'account.chat.markRead',
    'account.chat.muteChat',
    'account.chat.updatePresence',
    'account.liveSite.checkSiteCode',
    'account.liveSite.updateEntryPreview',
    'account.liveSite.updateSitePreview',
    'account.testimonials.updateTestimonialPreview',
    'agency.templates.listMarkedAccounts',
    'agency.templates.previewRollout',
  ]);
});
