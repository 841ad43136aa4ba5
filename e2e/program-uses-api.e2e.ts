// @module-tag main
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { ask, productOrigin } from './http.ts';
import { openSession } from './session.ts';

const folder = path.join(import.meta.dirname, 'api-client');
const run = promisify(execFile);
const tool = (file: string, ...args: string[]) =>
  run(process.execPath, [path.join(folder, 'node_modules', file), ...args], { cwd: folder });

/**
 * A standard generator creates the client from the product's OpenAPI document; the compiler checks the journey against
 * it.
 */
beforeAll(async () => {
  if (!existsSync(path.join(folder, 'node_modules/openapi-fetch')))
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  await writeFile(path.join(folder, 'openapi.json'), (await ask('/api/openapi.json')).body);
  await tool('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'schema.d.ts');
  await tool('typescript/bin/tsc', '--project', '.');
}, 240_000);

test('a program with a generated client makes an entry once, changes it, publishes it and finds it', async () => {
  const owner = await openSession('owner@summitroofing.test', 'demo-owner-1');
  const { response: viewer } = await owner.call<{ accounts: { accountId: string }[] }>('me/rpc/people/getViewer');
  const accountId = viewer.accounts[0]?.accountId ?? '';
  const permissions = ['content.read', 'content.edit', 'content.publish', 'content.delete'];
  const key = await owner.call<{ uid: string; secret: string }>(`accounts/${accountId}/rpc/apiKeys/createApiKey`, {
    name: 'Generated client',
    permissions,
  });
  const { stdout } = await run(process.execPath, ['journey.ts', productOrigin(), accountId, key.response.secret], {
    cwd: folder,
  });
  expect(JSON.parse(stdout)).toEqual({
    isMadeOnce: true,
    city: 'Ardsley',
    staleStatus: 412,
    staleDetail: expect.stringContaining('edited this entry'),
    path: expect.stringMatching(/^\/made-by-a-program-\d+$/),
    foundTitles: [true],
  });
  await owner.call(`accounts/${accountId}/rpc/apiKeys/revokeApiKey`, { keyId: key.response.uid });
});
