import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator, type AbstractIntlMessages } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { root } from '#test/architecture/source-files.ts';
import { textsOf } from '#test/texts-of.ts';

/** Languages with different plurals, digits and directions; the texts are English in all of them so far. */
const languages = ['en', 'de', 'pl', 'ar', 'he', 'ja'];
const files = globSync('src/**/*messages.ts', { cwd: root }).toSorted();

/** Of the specification, which are kept to the letter. */
const specified = [
  "Let's get started",
  "Hey Friends, I'm sharing my story with you...",
  "Hey Friends, I'm sharing my {service} story with you...",
];

const groupsOf = async (file: string) =>
  Object.entries((await import(join(root, file))) as Record<string, AbstractIntlMessages>);

/** A number works for every argument: as a count, a date and text. */
function valuesFor(text: string, count: number) {
  const given = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => [name, count] as const);
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => [name, (words: string) => words] as const);
  return Object.fromEntries<number | ((words: string) => string)>([...given, ...tags]);
}

describe('every text', () => {
  test('is found', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  test.each(files)('of %s is right in every language, for none, one, few and many', async (file) => {
    const failures: unknown[] = [];
    for (const [name, messages] of await groupsOf(file))
      for (const language of languages) {
        const onError = (error: Error) => failures.push(`${language} ${name}: ${error.message}`);
        const translate = createTranslator({ locale: language, messages, timeZone: 'UTC', onError });
        for (const { path, text } of textsOf(messages))
          for (const count of [0, 1, 2, 5, 1_000_000]) {
            const said = translate.markup(path as never, valuesFor(text, count) as never);
            if ((text && said.trim() === '') || /[{}]/.test(said)) failures.push(`${name}.${path} says “${said}”`);
          }
      }
    expect(failures).toEqual([]);
  });

  test.each(files)('of %s is written cleanly: no straight apostrophes, doubled or outer spaces', async (file) => {
    const texts = (await groupsOf(file)).flatMap(([, messages]) => textsOf(messages));
    expect(texts.filter(({ text }) => /\w'\w| {2}|^\s|\s$/.test(text) && !specified.includes(text))).toEqual([]);
  });

  test.each(files)('of %s offers nothing that does not exist yet', async (file) => {
    const texts = (await groupsOf(file)).flatMap(([, messages]) => textsOf(messages));
    expect(texts.filter(({ text }) => /\bAI\b/.test(text))).toEqual([]);
  });

  test.each(files)('of %s that counts has words for one and for others', async (file) => {
    const counting = (await groupsOf(file))
      .flatMap(([, messages]) => textsOf(messages))
      .filter(({ text }) => /,\s*plural\s*,/.test(text));
    expect(counting.filter(({ text }) => !/\bother\s*\{/.test(text) || !/(\bone|=1)\s*\{/.test(text))).toEqual([]);
  });
});
