import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, createServer as createRawServer, type AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutgoing } from './outgoing-client.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Heard {
  method: string;
  path: string;
  headers: Record<string, unknown>;
}

/** A real peer on this machine that records what it receives. */
async function peer(answer: RequestListener) {
  const heard: Heard[] = [];
  const callers: (number | undefined)[] = [];
  const server = createServer((request, response) => {
    heard.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  server.on('connection', ({ remotePort }) => callers.push(remotePort));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** The number of connections so far: made before one of ours, since they arrive in order. */
  const connected = async () => {
    const own = connect(port, '127.0.0.1');
    await once(own, 'connect');
    await expect.poll(() => callers).toContain(own.localPort);
    own.destroy();
    return callers.length - 1;
  };
  return { origin: `http://127.0.0.1:${port}`, port, heard, connected };
}

/** As in production, except that this machine counts as public. */
const open = createOutgoing({ isAllowed: (address) => address === '127.0.0.1' });
const strict = createOutgoing();
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => 'none',
    (error: { failure?: string }) => error.failure,
  );

test('a body arrives with every method that has one', async () => {
  const { origin } = await peer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    response.end(text);
  });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await open.send(origin, { method, body: 'größe' });
    expect([method, answer.status, answer.body.toString()]).toEqual([method, 200, 'größe']);
  }
});

test('an answer comes with its status, fields and unpacked body', async () => {
  const { origin, heard } = await peer((request, response) => {
    response.writeHead(201, { 'content-type': 'text/plain', 'content-encoding': 'br' });
    request.on('end', () => response.end(brotliCompressSync('words '.repeat(1_000)))).resume();
  });
  const answer = await open.send(`${origin}/a?b=c`, { method: 'POST', body: 'hello', headers: { 'x-key': '1' } });
  expect([answer.status, answer.headers['content-type'], answer.body.length]).toEqual([201, 'text/plain', 6_000]);
  expect(heard).toMatchObject([{ method: 'POST', path: '/a?b=c', headers: { 'x-key': '1' } }]);
});

describe('an address of this machine or its network', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://localhost:PORT/',
    'http://①②⑦.0.0.1:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://[fe80::1]/',
    'http://user:password@93.184.215.14/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/',
    'not an address',
  ])('is refused without a connection to it: %s', async (address) => {
    const { port, connected } = await peer((_request, response) => response.end('secret'));
    expect(await failure(strict.send(address.replace('PORT', String(port))))).toBe('refused');
    expect(await connected()).toBe(0);
  });

  test('is refused behind a name too, even if the name leads to a public one as well', async () => {
    const { port, connected } = await peer((_request, response) => response.end('secret'));
    const both = createOutgoing({ resolve: async () => ['127.0.0.1', '93.184.215.14'] });
    expect(await failure(both.send(`http://rebind.example:${port}/`))).toBe('refused');
    expect(await connected()).toBe(0);
  });

  test('is refused when only the connected socket shows it', async () => {
    const { port, heard } = await peer((_request, response) => response.end('secret'));
    let looks = 0;
    const fooled = createOutgoing({ resolve: async () => ['127.0.0.1'], isAllowed: () => (looks += 1) === 1 });
    expect(await failure(fooled.send(`http://rebind.example:${port}/`))).toBe('refused');
    expect([looks, heard]).toEqual([2, []]);
  });

  test('is asked for once: a name can’t answer differently when it is connected to', async () => {
    const { port } = await peer((_request, response) => response.end('fine'));
    let asked = 0;
    const outgoing = createOutgoing({
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async () => ((asked += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.1']),
    });
    expect((await outgoing.send(`http://rebind.example:${port}/`)).status).toBe(200);
    expect(asked).toBe(1);
  });
});

test.each(['gopher', 'ftp', 'ws', 'file'])('the scheme %s is refused wherever it leads', async (scheme) => {
  const { port, connected } = await peer((_request, response) => response.end('secret'));
  expect(await failure(open.send(`${scheme}://127.0.0.1:${port}/`))).toBe('refused');
  expect(await connected()).toBe(0);
});

describe('a redirect', () => {
  test('is followed on the same host, with what proves who asks', async () => {
    const { origin, heard } = await peer((request, response) =>
      request.url === '/one' ? response.writeHead(302, { location: '/two' }).end() : response.end('there'),
    );
    const answer = await open.send(`${origin}/one`, { headers: { Authorization: 'secret' } });
    expect([answer.url, answer.body.toString()]).toEqual([`${origin}/two`, 'there']);
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(['secret', 'secret']);
  });

  test('after a form asks for its result, and sends the form no second time', async () => {
    const heard: string[] = [];
    const server = createRawServer((socket) => {
      const index = heard.push('') - 1;
      socket.on('error', () => {});
      socket.on('data', (words) => {
        heard[index] += String(words);
        if (heard[index]?.startsWith('GET')) return socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
        if (heard[index]?.endsWith('secret')) socket.end('HTTP/1.1 303 See Other\r\nlocation: /done\r\n\r\n');
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const answer = await open.send(`http://127.0.0.1:${port}/form`, { method: 'POST', body: 'secret' });
    expect([answer.status, answer.url]).toEqual([200, `http://127.0.0.1:${port}/done`]);
    expect(heard.map((words) => [words.split(' ')[0], words.includes('secret')])).toEqual([
      ['POST', true],
      ['GET', false],
    ]);
  });

  test('to another host goes there without credentials, and never with a body', async () => {
    const other = await peer((_request, response) => response.end('there'));
    const { origin } = await peer((_request, response) => response.writeHead(307, { location: other.origin }).end());
    await open.send(origin, {
      headers: { Authorization: 'secret', cookie: 'a=b', 'x-plain': '1', 'Proxy-Authorization': 'c' },
    });
    expect(other.heard[0]?.headers).toMatchObject({ 'x-plain': '1' });
    for (const name of ['authorization', 'cookie', 'proxy-authorization'])
      expect(Object.keys(other.heard[0]?.headers ?? {})).not.toContain(name);
    expect(await failure(open.send(origin, { method: 'POST', body: 'secret' }))).toBe('refused');
    expect(other.heard).toHaveLength(1);
  });

  test.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://u:p@127.0.0.1/',
  ])('is looked at like the first address: %s', async (location) => {
    const { origin } = await peer((_request, response) => response.writeHead(302, { location }).end());
    expect(await failure(open.send(origin))).toBe('refused');
  });

  test('in a circle ends', async () => {
    const { origin, heard } = await peer((_request, response) => response.writeHead(302, { location: '/' }).end());
    expect(await failure(open.send(origin))).toBe('too many redirects');
    expect(heard).toHaveLength(6);
  });
});

describe('a peer that', () => {
  test.each([
    ['sends without end', {}, Buffer.alloc(200_000)],
    ['packs much into little', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000))],
    ['packs nothing into much', { 'content-encoding': 'gzip' }, Buffer.concat(Array(20_000).fill(gzipSync('')))],
    ['packs it with brotli', { 'content-encoding': 'br' }, brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('%s is cut off', async (_what, headers, body) => {
    const { origin } = await peer((_request, response) => response.writeHead(200, headers).end(body));
    expect(await failure(open.send(origin, { maxBytes: 100_000 }))).toBe('too large');
  });

  test('drips is cut off when the time for all is over', async () => {
    const { origin } = await peer((_request, response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    expect(await failure(open.send(origin, { timeoutMs: 400 }))).toBe('too slow');
  });

  test.each([
    ['says nothing', ''],
    ['sends endless fields', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`],
    ['speaks something else', '220 mail.example ESMTP\r\n'],
  ])('%s is unreachable or too slow', async (_what, words) => {
    const server = createRawServer((socket) => void socket.on('error', () => {}).write(words));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const sent = open.send(`http://127.0.0.1:${port}/`, { timeoutMs: 500 });
    expect(['unreachable', 'too slow']).toContain(await failure(sent));
  });

  test('is not there is reported as unreachable, without the reason', async () => {
    const error = await open.send('http://127.0.0.1:1/').catch((reason: Error) => reason);
    expect(error).toMatchObject({ failure: 'unreachable', message: expect.not.stringMatching(/127|ECONN/) });
  });
});
