import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createRawServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { certificateAuthority, type Certificate } from '#test/certificates.ts';
import { createOutgoing } from './outgoing-client.ts';

const authority = await certificateAuthority();
const stranger = await certificateAuthority();
const certificate = await authority.vouchFor('DNS:shop.example,DNS:other.example,IP:127.0.0.1');
const closing: Server[] = [];
afterEach(() => {
  for (const server of closing.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  closing.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

/** Returns its port and the requests it received. */
async function peer(answer: RequestListener, shown: Certificate = certificate) {
  const heard: { host: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer(shown, (request, response) => {
    heard.push({ host: request.headers.host, authorization: request.headers.authorization });
    response.setHeader('connection', 'close');
    answer(request, response);
  });
  return { port: await listen(server), heard };
}

/** This machine plays the public internet; names resolve to themselves. */
const rules = {
  isAllowed: (address: string) => address === '127.0.0.1',
  resolve: async () => ['127.0.0.1'],
  authorities: [authority.pem],
};
const outgoing = createOutgoing(rules);
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => 'none',
    (error: { failure?: string }) => error.failure,
  );

test('a peer is asked by its name, and its packed answer unpacked', async () => {
  const { port, heard } = await peer((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('words '.repeat(100))),
  );
  const answer = await outgoing.send(`https://shop.example:${port}/a`);
  expect([answer.status, answer.body.length, answer.url]).toEqual([200, 600, `https://shop.example:${port}/a`]);
  expect(heard).toEqual([{ host: `shop.example:${port}`, authorization: undefined }]);
});

test('an address in place of a name is vouched for as well', async () => {
  const { port } = await peer((_request, response) => response.end('there'));
  expect((await outgoing.send(`https://127.0.0.1:${port}/`)).status).toBe(200);
});

describe('nothing is sent to a peer', () => {
  test.each([
    ['whose certificate names somebody else', () => authority.vouchFor('DNS:evil.example'), [authority.pem]],
    ['whose certificate is over', () => authority.vouchFor('DNS:shop.example', -1), [authority.pem]],
    ['whom nobody vouches for', async () => certificate, undefined],
    ['whom another authority vouches for', async () => certificate, [stranger.pem]],
  ])('%s', async (_what, shown, authorities) => {
    const { port, heard } = await peer((_request, response) => response.end('secret'), await shown());
    const strict = createOutgoing({ ...rules, ...(authorities ? { authorities } : { authorities: [] }) });
    const headers = { authorization: 'secret' };
    expect(await failure(strict.send(`https://shop.example:${port}/`, { headers }))).toBe('unreachable');
    expect(heard).toEqual([]);
  });

  test('by a name that leads to this machine or its network', async () => {
    const { port, heard } = await peer((_request, response) => response.end('secret'));
    const strict = createOutgoing({ resolve: rules.resolve, authorities: rules.authorities });
    for (const name of ['shop.example', '127.0.0.1', '[::ffff:127.0.0.1]', 'localhost'])
      expect(await failure(strict.send(`https://${name}:${port}/`))).toBe('refused');
    let looks = 0;
    const rebound = createOutgoing({ ...rules, isAllowed: () => (looks += 1) === 1 });
    expect(await failure(rebound.send(`https://shop.example:${port}/`))).toBe('refused');
    expect([looks, heard]).toEqual([2, []]);
  });
});

describe('a redirect', () => {
  test('to another host loses what proves who asks', async () => {
    const other = await peer((_request, response) => response.end('there'));
    const location = `https://other.example:${other.port}/`;
    const { port } = await peer((_request, response) => response.writeHead(302, { location }).end());
    await outgoing.send(`https://shop.example:${port}/`, { headers: { authorization: 'secret' } });
    expect(other.heard).toEqual([{ host: `other.example:${other.port}`, authorization: undefined }]);
  });

  test('to a plain address is refused: nobody on the way may read on', async () => {
    let heard = 0;
    const plain = await listen(createPlainServer((_request, response) => response.end(String((heard += 1)))));
    const location = `http://shop.example:${plain}/`;
    const { port } = await peer((_request, response) => response.writeHead(302, { location }).end());
    expect(await failure(outgoing.send(`https://shop.example:${port}/`))).toBe('refused');
    expect(heard).toBe(0);
  });

  test('to a private address is refused', async () => {
    const location = 'https://10.0.0.1/';
    const { port } = await peer((_request, response) => response.writeHead(302, { location }).end());
    expect(await failure(outgoing.send(`https://shop.example:${port}/`))).toBe('refused');
  });
});

describe('a peer that', () => {
  test('packs much into little is cut off', async () => {
    const { port } = await peer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
    );
    expect(await failure(outgoing.send(`https://shop.example:${port}/`, { maxBytes: 100_000 }))).toBe('too large');
  });

  test('never ends its greeting is cut off when the time is over', async () => {
    const port = await listen(createRawServer((socket) => void socket.on('error', () => {}).resume()));
    expect(await failure(outgoing.send(`https://shop.example:${port}/`, { timeoutMs: 400 }))).toBe('too slow');
  });
});
