import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProcedure } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { procedureScopes } from '#access/capability.ts';
import { root } from '#test/architecture/source-files.ts';
import { fixedPaths } from '#features/content/fixed-paths.data.ts';
import { capabilities, jobs, ownRoutes, provided, routers, subscriptions } from './capabilities.ts';

const sources = globSync('src/{access,features,server}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('.test.') && !path.includes('/app/') && !path.startsWith('src/access/'),
);

/** The declarations made with `maker` in server files, by file and name. */
async function declared(maker: RegExp): Promise<[string, unknown][]> {
  const files = sources.filter((path) => maker.test(readFileSync(join(root, path), 'utf8')));
  const modules = await Promise.all(
    files.map(async (path) => [path, (await import(join(root, path))) as Record<string, unknown>] as const),
  );
  return modules.flatMap(([path, exported]) =>
    Object.entries(exported).map(([name, value]): [string, unknown] => [`${path}: ${name}`, value]),
  );
}

const known = new Set<unknown>([
  ...jobs,
  ...provided,
  ...subscriptions,
  ...Object.values(routers).flatMap((router) =>
    Object.values(router).flatMap((verbs) => Object.values<unknown>(verbs)),
  ),
]);
const forgotten = (found: [string, unknown][]) => found.filter(([, value]) => !known.has(value)).map(([name]) => name);
const unlisted = 'what no manifest lists (features/x/server/index.ts)';
/** The procedure, or those of each scope of a verb for several. */
function proceduresIn(name: string, value: unknown): [string, unknown][] {
  if (isProcedure(value)) return [[name, value]];
  return procedureScopes.flatMap((scope) => {
    const one: unknown = has(value, scope) ? (value as Record<string, unknown>)[scope] : undefined;
    return isProcedure(one) ? [[`${name}.${scope}`, one] as [string, unknown]] : [];
  });
}
const has = (value: unknown, field: string) => typeof value === 'object' && value !== null && field in value;

describe('the product knows', () => {
  test('every capability', () => {
    const manifests = globSync('src/features/*/server/index.ts', { cwd: root }).map((path) => path.split('/')[2]);
    const listed = Object.keys(capabilities).map((name) =>
      name.replaceAll(/[A-Z]/g, (letter) => `-${letter}`.toLowerCase()),
    );
    expect(manifests.toSorted()).toEqual(listed.toSorted());
  });

  test('every procedure', async () => {
    const verbs = (await declared(/\.handler\(/)).flatMap(([name, value]) => proceduresIn(name, value));
    expect(verbs.length).toBeGreaterThan(50);
    expect(verbs.map(([name]) => name)).toContain(
      'src/features/invitations/server/invitations.ts: listInvitations.agency',
    );
    expect(forgotten(verbs), unlisted).toEqual([]);
  });

  test('how the settings of an account are saved', async () => {
    const found = (await declared(/\bdefineSettings\(/)).filter(
      ([, value]) => has(value, 'load') && has(value, 'save'),
    );
    expect(found.length).toBeGreaterThan(2);
    const updates = found.map(([name, value]): [string, unknown] => [
      `${name}.update`,
      (value as { update: unknown }).update,
    ]);
    expect(forgotten(updates), unlisted).toEqual([]);
  });

  test('every job', async () => {
    const found = (await declared(/\b(?:define(?:(?:Account|System)?Job|(?:Customer)?Mail)|dueRows)\(/)).filter(
      ([, value]) => has(value, 'work'),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.map(([name]) => name)).toContainEqual(expect.stringContaining(': sendDueRequestsJob'));
    expect(forgotten(found), unlisted).toEqual([]);
  });

  test('every subscription and extension', async () => {
    const found = (await declared(/\b(?:on|\w+On|during)\(\s*\w+,|\.provide\(|settingsPart</)).flatMap(
      ([name, value]) => [value].flat().map((one): [string, unknown] => [name, one]),
    );
    const listeners = found.filter(([, value]) => has(value, 'connect') || has(value, 'job'));
    expect(listeners.length).toBeGreaterThan(3);
    // Its event is on a line of its own.
    expect(listeners.map(([name]) => name)).toContainEqual(expect.stringContaining(': notifyOfTestimonial'));
    expect(forgotten(listeners), unlisted).toEqual([]);
  });
});

test('no entry can take the address of a page of a capability’s own', () => {
  const taken = ownRoutes.flatMap(({ handedOver = [] }) => handedOver);
  expect(taken.length).toBeGreaterThan(3);
  expect(taken.filter((first) => !fixedPaths.has(first))).toEqual([]);
});
