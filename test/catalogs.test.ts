import compile from 'icu-minify/compile';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#test/architecture/source-files.ts';
import { textsOf } from '#test/texts-of.ts';

/** `many` in Spanish and French is for millions, which nothing here counts. */
const forms: Record<string, string[]> = {
  en: ['one', 'other'],
  es: ['one', 'other'],
  de: ['one', 'other'],
  fr: ['one', 'other'],
  he: ['one', 'two', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};
const languages = Object.keys(forms).filter((language) => language !== 'en');
const files = globSync('src/**/*.json', { cwd: root }).toSorted();
/** A folder has the texts of one group: English in TypeScript, the other languages beside it. */
const folders = [...new Set(files.map((file) => dirname(file)))];

/** A message by its path below the group. */
type Texts = Record<string, string>;

const byPath = (messages: object): Texts => Object.fromEntries(textsOf(messages).map(({ path, text }) => [path, text]));

async function englishOf(folder: string): Promise<Texts> {
  const [file] = globSync(`${folder}/*-{messages,patterns}.ts`, { cwd: root });
  const [messages = {}] = Object.values((await import(join(root, file ?? folder))) as Record<string, object>);
  return byPath(messages);
}

const catalogOf = (folder: string, language: string) =>
  byPath(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as object);

/** What is written in a message, and which arguments it takes in which way; with the forms of those that count. */
function partsOf(message: string) {
  const written: string[] = [];
  const taken = new Map<string, string[]>();
  const walk = (part: unknown): void => {
    if (typeof part === 'string') written.push(part);
    if (!Array.isArray(part)) return;
    const [name, kind, options] = part as [unknown, unknown, object?];
    if (typeof name === 'string' && part.length === 1) taken.set(name, []);
    else if (typeof name === 'string' && kind === plural && options) {
      taken.set(name, Object.keys(options));
      Object.values(options).forEach(walkAll);
    } else throw new Error(`Only plain arguments and plurals are in use: ${message}`);
  };
  const walkAll = (parts: unknown): void => (Array.isArray(parts) ? parts.forEach(walk) : walk(parts));
  walkAll(compile(message));
  return { written: written.join(' '), taken };
}
/** How the compiler marks one. */
const [[, plural]] = compile('{n, plural, other {}}') as unknown as [[string, number]];

const argumentsOf = (message: string) =>
  [...partsOf(message).taken].map(([name, options]) => (options.length > 0 ? `${name}, plural` : name)).toSorted();

test('every group has all languages', () => {
  expect(folders.length).toBeGreaterThan(4);
  for (const folder of folders)
    expect(globSync(`${folder}/*.json`, { cwd: root }).map((file) => basename(file, '.json'))).toEqual(
      expect.arrayContaining(languages),
    );
});

describe.each(folders)('%s', async (folder) => {
  const english = await englishOf(folder);

  test('has the plural forms of English', () => {
    for (const message of Object.values(english)) expectForms('en', message);
  });

  // A text without arguments, or for a script to fill in, is shown as it is written.
  test('quotes nothing by the rules of ICU', () =>
    expect(pathsOf(english, (message) => /''|'[{}<|#]|</.test(message))).toEqual([]));

  describe.each(languages)('in %s', (language) => {
    const catalog = catalogOf(folder, language);

    test('has all texts and no other, in the same order', () =>
      expect(Object.keys(catalog)).toEqual(Object.keys(english)));

    test('takes the same arguments as in English', () => {
      for (const [path, message] of Object.entries(catalog))
        expect([path, ...argumentsOf(message)]).toEqual([path, ...argumentsOf(english[path] ?? '')]);
    });

    test('counts with all plural forms', () => {
      for (const message of Object.values(catalog)) expectForms(language, message);
    });

    test('says something wherever English does', () =>
      expect(pathsOf(catalog, (message, path) => (message.trim() === '') !== (english[path] === ''))).toEqual([]));

    test('is written cleanly: no straight apostrophes, markup, doubled or outer spaces', () =>
      expect(pathsOf(catalog, (message) => /'| {2}|^\s|\s$|<|undefined/u.test(message))).toEqual([]));

    test.runIf(['he', 'ar'].includes(language))('has no Latin letters, but in names of techniques', () => {
      const named = /JavaScript|Safari|PDF|MP[34]|M4A|MOV|WebM|WAV|JPEG|PNG|TIFF|WebP/g;
      expect(pathsOf(catalog, (message) => /[a-z]/i.test(partsOf(message).written.replace(named, '')))).toEqual([]);
    });

    test.runIf(['es', 'de', 'fr'].includes(language))('is translated', () =>
      expect(
        pathsOf(catalog, (message, path) => message === english[path] && partsOf(message).written.length > 8),
      ).toEqual([]),
    );
  });
});

function expectForms(language: string, message: string): void {
  for (const options of partsOf(message).taken.values())
    if (options.length > 0) expect([message, ...options]).toEqual([message, ...(forms[language] ?? [])]);
}

function pathsOf(catalog: Texts, isWrong: (message: string, path: string) => boolean): string[] {
  return Object.entries(catalog).flatMap(([path, message]) => (isWrong(message, path) ? [path] : []));
}
