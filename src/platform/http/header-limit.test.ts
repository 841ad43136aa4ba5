import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { localCertificate } from '../local-certificate.ts';
import { createHttpServer } from './listen-at.ts';

test.each(['http', 'https'])('headers over %s that are longer than any browser’s are refused', async (scheme) => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldfolio-headers-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
  const certificate = scheme === 'https' ? await localCertificate(config, []) : undefined;
  const server = createHttpServer((_question, answer) => answer.end(), certificate).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statusOf = async (accept: string) => {
    const options = { host: '127.0.0.1', port, headers: { accept }, rejectUnauthorized: false };
    const sent = (scheme === 'https' ? secureRequest : request)(options).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await statusOf('x'.repeat(7_000))).toBe(200);
  expect(await statusOf('x'.repeat(8_200))).toBe(431);
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});
