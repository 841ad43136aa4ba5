import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { featureCircles, importCircles, reachedFrom } from './architecture/import-circles.ts';
import { growingMaps } from './architecture/growing-maps.ts';
import { browserMistakes, layerMistakes } from './architecture/layers.ts';
import { componentStrays, styleSheetStrays } from './architecture/scale.ts';
import { root, sourceFiles } from './architecture/source-files.ts';

// Functions of 50 lines at most and no `any` are the linter's part (.oxlintrc.json).
const files = sourceFiles('src', 'test', 'e2e', 'faults');
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || !path.startsWith('src/');
const isData = (path: string) => /\.data\.tsx?$/.test(path) || path.startsWith('src/app/messages/');
const product = files.filter(({ path }) => !isTest(path));

/** What grows all the same, and why it stays small. */
const reviewedMaps: Record<string, string> = {
  'src/access/events/define-event.ts': 'the events, which are declared',
  'src/features/notifications/server/notify.ts': 'the kinds of notifications, which are declared',
  'src/lib/text/clean-css.ts': 'one text, whose length is limited',
  'src/features/media-download/server/part/file-names.ts': 'one download, whose files are limited',
  'src/features/media/server/upload/upload-lease.ts': 'one request',
  'src/features/people/server/data-export/sweep-data-exports.job.ts': 'one run of a job',
  'src/integrations/tiles/drawing/place-labels.ts': 'the labels of our own map data',
  'src/integrations/tiles/drawing/settled-areas.ts': 'the cities of our own map data',
  'src/platform/database/pipeline.ts': 'one query',
  'src/server/app-routes.ts': 'the pages of the build',
  'src/server/live/live-admissions.ts': 'one stream, whose topics are limited',
};

describe('imports', () => {
  test('run from the outer layers to the inner ones', () => {
    expect(product.flatMap(layerMistakes)).toEqual([]);
  });

  test('never lead from a browser to the server', () => {
    expect(browserMistakes(product)).toEqual([]);
  });

  test('make no circles', () => {
    expect(importCircles(files).map((circle) => circle.join(' → '))).toEqual([]);
  });

  test('make no circles of features', () => {
    expect(featureCircles(product).map((circle) => circle.join(' → '))).toEqual([]);
  });

  test('go to the file that declares something: nothing only passes things on', () => {
    expect(files.filter(({ isBarrel }) => isBarrel).map(({ path }) => path)).toEqual([]);
  });

  test('let public pages read entries without what writes them', () => {
    const content = 'src/features/content/server';
    const readers = product.filter(({ path }) => path.startsWith(`${content}/public-pages/`));
    expect(readers.length).toBeGreaterThan(5);
    const writers = readers.flatMap(({ path }) =>
      [...reachedFrom(product, path)].filter((reached) => /\/(editing|publishing|trash)\/|-copies\.job/.test(reached)),
    );
    expect([...new Set(writers)]).toEqual([]);
  });

  test('leave what tests need out of the product', () => {
    const wrong = product.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => specifier.startsWith('#test/') || specifier.endsWith('.test.ts'))
        .map(() => path),
    );
    expect(wrong).toEqual([]);
  });
});

describe('size', () => {
  test('no folder holds more than 25 files of the product', () => {
    const folders = Map.groupBy(
      product.filter(({ path }) => path.startsWith('src/')),
      ({ path }) => dirname(path),
    );
    const crowded = [...folders].filter(([, inside]) => inside.length > 25);
    expect(crowded.map(([folder, inside]) => `${folder}: ${inside.length} files`)).toEqual([]);
  });

  test('no file is longer than 300 lines, no test longer than 500', () => {
    const tooLong = files
      .filter(({ path, lines }) => !isData(path) && lines > (isTest(path) ? 500 : 300))
      .map(({ path, lines }) => `${path}: ${lines} lines`);
    expect(tooLong).toEqual([]);
  });

  test('no style sheet is longer than 300 lines', () => {
    const sheets = globSync('src/**/*.css', { cwd: root });
    expect(sheets.length).toBeGreaterThan(50);
    expect(sheets.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length > 301)).toEqual([]);
  });

  test('half of all files have 60 lines or fewer', () => {
    const lengths = product.filter(({ path }) => !isData(path)).map(({ lines }) => lines);
    const median = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)];
    expect(median).toBeLessThanOrEqual(60);
  });
});

describe('names', () => {
  // Services, and what people have in common, are words of the business here; as suffixes they say nothing.
  const vague = /(^|-)(utils?|helpers?|managers?|misc|stuff)(-|\.|$)|-service\.|^(common|shared)\./;

  test('say what a file is about, in kebab-case', () => {
    const wrong = files.filter(({ path }) => {
      const parts = path.split('/').slice(1);
      return parts.some((part) => vague.test(part) || !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(part));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('say what a declaration is about', () => {
    const vagueDeclaration = /\b(?:class|interface|type|function|const) (\w+(?:Manager|Helper|Utils?))\b/g;
    const wrong = product.flatMap(({ path, text }) =>
      [...text.matchAll(vagueDeclaration)].map(([, name]) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('rules of the house', () => {
  test('the environment is read in src/platform/config.ts alone', () => {
    const readers = product.filter(
      ({ path, text }) => path !== 'src/platform/config.ts' && /process\.env\b/.test(text),
    );
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  test('the compiler is not silenced, and nothing is left to do later', () => {
    const marks = /@ts-(ignore|nocheck|expect-error)|\b(TODO|FIXME|XXX|HACK)\b/;
    const wrong = files.flatMap(({ path, text }) => {
      const line = text.split('\n').findIndex((content) => marks.test(content));
      return line < 0 || path === 'test/architecture.test.ts' ? [] : [`${path}:${line + 1}`];
    });
    expect(wrong).toEqual([]);
  });

  // Where a side of the picture itself is meant, `/* physical: why */` on the line says so.
  test('styles know start and end, not left and right, so that they hold in both directions', () => {
    const physical =
      /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|(?:float|clear|text-align)\s*:\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius)/;
    const wrong = globSync('src/**/*.css', { cwd: root }).flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .replaceAll(/\/\*(?! physical:)[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) =>
          physical.test(line) && !line.includes('/* physical:') ? [`${path}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(wrong).toEqual([]);
  });

  // One such rule makes the browser restyle all that follows, whatever element comes into the page: 30 ms each time.
  test('what follows a sibling is known by its class', () => {
    const anySibling = /[+~]\s*(?:\*|:(?!is\())[^,{]*[,{]/;
    const wrong = globSync('src/{app,app-kit,ui,features/*/app}/**/*.css', { cwd: root }).flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (anySibling.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(wrong).toEqual([]);
  });

  test('distances, type, corners, layers and breakpoints of the app come from its one scale', () => {
    const sheets = ['src/{app,app-kit,ui}/**/*.module.css', 'src/features/*/app/**/*.module.css']
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .flatMap((path) => styleSheetStrays(path, readFileSync(join(root, path), 'utf8')));
    const components = product
      .filter(({ path }) => /^src\/(app|app-kit|ui|features\/[^/]+\/app)\/.*\.tsx?$/.test(path))
      .flatMap(({ path, text }) => componentStrays(path, text));
    expect([...sheets, ...components]).toEqual([]);
  });

  test('those of the public pages come from theirs', () => {
    const strays = ['src/site/**/*.css', 'src/features/*/{site,browser}/**/*.css']
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((path) => basename(path) !== 'scale.css')
      .flatMap((path) => styleSheetStrays(path, readFileSync(join(root, path), 'utf8')));
    expect(strays).toEqual([]);
  });

  test('forms are made by the hooks of src/app-kit/editing alone', () => {
    const library = /^(react-hook-form|@hookform\/|@mantine\/form)/;
    const wrong = product.filter(
      ({ path, imports }) =>
        !path.startsWith('src/app-kit/editing/') && imports.some(({ specifier }) => library.test(specifier)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  // What strangers send must not stay: use `lru-cache`, or `memoize` where browsers run it, too.
  test('texts of the app are in files that the build compiles, so that browsers load no parser', () => {
    const wrong = product.flatMap(({ path, text }) =>
      [...text.matchAll(/\buseTexts\((\w+)/g)].flatMap(([, name]) => {
        const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text) ?? [];
        return from === undefined || /[/-](messages|titles)\.ts$/.test(from) ? [] : [`${path}: ${name} of ${from}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('nothing that lives as long as the process only grows', () => {
    const inBrowser = /^src\/(app|app-kit|ui)\/|^src\/features\/[^/]+\/(app|browser)\/|\/behavior\//;
    const server = product.filter(({ path }) => path.startsWith('src/') && !inBrowser.test(path));
    const found = server.filter(({ path }) => !(path in reviewedMaps)).flatMap(growingMaps);
    expect(found).toEqual([]);
    const unneeded = server.filter((file) => file.path in reviewedMaps && growingMaps(file).length === 0);
    expect(unneeded.map(({ path }) => path)).toEqual([]);
  });

  test('every HTTP server limits the size of headers, as src/platform/http/listen-at.ts does', () => {
    const opened = /import \{[^}]*\bcreate(Secure)?Server\b[^}]*\} from 'node:http[s2]?'/;
    const wrong = product.filter(({ path, text }) => path.startsWith('src/') && opened.test(text));
    expect(wrong.map(({ path }) => path)).toEqual(['src/platform/http/listen-at.ts']);
  });

  test('no two migrations have the same number', () => {
    const numbers = globSync('migrations/*.sql', { cwd: root }).map((path) => basename(path).slice(0, 4));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});
