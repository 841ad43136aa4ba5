import { expect, test } from 'vitest';
import { sourceFiles } from './architecture/source-files.ts';
import { spokenLiterals } from './architecture/spoken-literals.ts';

/**
 * Previews are for owners, who read the app's language around them, and the embed's loader warns the page's author in the
 * console.
 */
const pages = sourceFiles('src').filter(
  ({ path }) =>
    /^src\/(site\/(?!preview\/|islands\/embed-loader)|features\/[^/]+\/site\/)/.test(path) &&
    !/\.test\.tsx?$/.test(path),
);

test('public pages say nothing that isn’t in the words of every language', () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.flatMap(spokenLiterals)).toEqual([]);
});
