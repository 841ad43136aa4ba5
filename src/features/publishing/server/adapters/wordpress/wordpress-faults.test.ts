import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectContext, postDesk, readyPhoto, wordpressPorts } from '#test/wordpress-desk.ts';
import type { OpenChannel } from '../adapter.ts';
import { wordpressAdapter as adapter } from './wordpress-adapter.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What WordPress's REST API answers to each request of an ordinary post, without a WordPress. */
const usual: Answer = ({ method, url = '' }, response) => {
  const is = (part: string) => url.startsWith(`/wp-json/wp/v2/${part}`);
  const raw = (words: string) => ({ raw: words });
  const post = {
    id: 7,
    status: 'publish',
    slug: 'a',
    link: 'http://a.test/a',
    title: raw('A'),
    content: raw('<p>A</p>'),
  };
  const json = (body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (is('users/me')) return json({ id: 1, name: 'Owner', capabilities: { publish_posts: true, upload_files: true } });
  if (is('media')) return json(method === 'POST' ? { id: 9, source_url: 'http://a.test/a.jpg', slug: 'a' } : []);
  return json(is('posts?') && method === 'GET' ? [] : post);
};
let answer = usual;
const server = createServer((request, response) => answer(request, response));
let address = '';
let channel: OpenChannel;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  channel = {
    ports: wordpressPorts(1_000),
    accountId: 'a',
    channelId: 'c',
    externalId: address,
    settings: { api: `${address}/wp-json/`, admin: address },
    secret: { user: 'owner', password: 'abcd efgh' },
    renew: async () => {},
  };
});
afterEach(() => {
  answer = usual;
});
afterAll(() => void server.close());

/** In place of the answer to one kind of request. */
function instead(isMeant: (request: IncomingMessage) => boolean, other: Answer): void {
  answer = (request, response) => (isMeant(request) ? other : usual)(request, response);
}
const always = () => true;
const page: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Down for repairs');
const status =
  (code: number, body = '<h1>No', headers = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end(body);

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { failure?: string; message: string; retryAfter?: number }) => [
      error.failure,
      error.message,
      error.retryAfter,
    ],
  );

describe('a WordPress at fault', () => {
  test('isn’t one that works', async () => {
    await adapter.check(channel);
    const sent = await adapter.publish(channel, postDesk({ media: [await readyPhoto()] }).attempt());
    expect(sent).toMatchObject({ externalId: 'posts/7', url: 'http://a.test/a', isProcessing: false });
  });

  test.each<[string, Answer, unknown[]]>([
    [
      'a page in place of data',
      page,
      ['unavailable', expect.stringContaining('answered with something else'), undefined],
    ],
    ['no password', status(401), ['unauthorized', expect.stringContaining('Connect it again'), undefined]],
    [
      'a password that its server drops',
      status(401, '{"code":"rest_not_logged_in","message":"You are not logged in."}'),
      ['unauthorized', expect.stringContaining('drops the header “Authorization”. Connect'), undefined],
    ],
    ['a firewall', status(403), ['refused', expect.stringContaining('a firewall or a security plugin'), undefined]],
    [
      'too little right',
      status(403, '{"code":"rest_forbidden","message":"Sorry, <b>no</b>."}'),
      ['refused', 'WordPress says: Sorry, no .', undefined],
    ],
    ['a file not found by its server', status(404), ['unavailable', expect.any(String), undefined]],
    ['a day to wait', status(429, '', { 'retry-after': '86400' }), ['busy', expect.any(String), 86_400]],
    ['a fault of its own', status(500), ['unavailable', expect.stringContaining('(500)'), undefined]],
    ['a fault with a page that says yes', status(502, '{"id":7}'), ['unavailable', expect.any(String), undefined]],
    ['an answer cut off', (_, response) => response.destroy(), ['unavailable', 'WordPress doesn’t answer.', undefined]],
    ['silence', () => {}, ['unavailable', 'WordPress took too long to answer.', undefined]],
    ['data without end', status(200, 'x'.repeat(9_000_000)), ['unavailable', expect.any(String), undefined]],
  ])('that answers with %s has nothing published, and nothing called removed', async (_, other, refusal) => {
    instead(always, other);
    const post = postDesk();
    const outcomes = await Promise.all(
      [
        adapter.check(channel),
        adapter.publish(channel, post.attempt()),
        adapter.look(channel, 'posts/7'),
        adapter.update!(channel, 'posts/7', post.attempt()),
        adapter.remove!(channel, 'posts/7'),
      ].map(outcomeOf),
    );
    for (const outcome of outcomes) expect(outcome).toEqual(refusal);
  });

  test('that says yes and shows nothing has published nothing', async () => {
    instead(
      ({ method, url }) => method === 'GET' && Boolean(url?.includes('/posts/7')),
      status(404, '{"code":"rest_post_invalid_id"}'),
    );
    expect(await outcomeOf(adapter.publish(channel, postDesk().attempt()))).toEqual([
      'refused',
      expect.stringContaining('said yes, but doesn’t have it'),
      undefined,
    ]);
  });

  test('that takes no file has its reason shown, and no post', async () => {
    const written: string[] = [];
    answer = (request, response) => {
      if (request.method === 'POST') written.push(request.url ?? '');
      const isUpload = request.method === 'POST' && request.url?.includes('/media');
      (isUpload ? status(413) : usual)(request, response);
    };
    expect(await outcomeOf(adapter.publish(channel, postDesk({ media: [await readyPhoto()] }).attempt()))).toEqual([
      'refused',
      'The file is larger than the website’s server takes.',
      undefined,
    ]);
    expect(written.filter((url) => url.includes('/posts/7'))).toEqual([]);
  });

  test('is asked by the password of its person and in nothing but its own API', async () => {
    const heard: string[] = [];
    answer = (request, response) => {
      heard.push(`${request.headers.authorization} ${request.url?.split('?')[0]}`);
      usual(request, response);
    };
    await adapter.publish(channel, postDesk({ options: { type: '../../users/1' } }).attempt());
    const basic = `Basic ${Buffer.from('owner:abcd efgh').toString('base64')}`;
    expect([...new Set(heard)]).toEqual([`${basic} /wp-json/wp/v2/posts`, `${basic} /wp-json/wp/v2/posts/7`]);
  });

  test('is sent a post of 100,000 characters, and a title with tags as text', async () => {
    let body = '';
    answer = async (request, response) => {
      if (request.url?.includes('/posts/7') && request.method === 'POST') body = await text(request);
      usual(request, response);
    };
    const html = `<p>${'x'.repeat(99_990)}</p>`;
    await adapter.publish(channel, postDesk({ title: '<img src=x onerror=alert(1)>', html }).attempt());
    const sent = JSON.parse(body) as { title: string; content: string };
    expect(sent.title).toBe('&lt;img src=x onerror=alert(1)&gt;');
    expect(sent.content).toContain(html);
  });
});

describe('what is no WordPress', () => {
  const refusalOf = async (entered: string) => {
    const context = { ...connectContext(), ports: wordpressPorts(1_000) };
    const outcome = await outcomeOf(adapter.begin(context, { address: entered }));
    return Array.isArray(outcome) ? outcome.slice(0, 2).join(': ') : outcome;
  };

  test('is not connected, whatever it answers', async () => {
    for (const [other, reason] of [
      [page, 'refused: There is no WordPress at this address.'],
      [status(404), 'refused: There is no WordPress at this address.'],
      [status(200, '{"name":"x","routes":{}}'), 'refused: There is no WordPress at this address.'],
      [
        status(200, '<link href="/wp-content/themes/a.css">'),
        'refused: The REST API of this WordPress is switched off',
      ],
      [status(503), 'unavailable: The website has a fault of its own (503).'],
      [() => {}, 'unavailable: WordPress took too long to answer.'],
    ] as const) {
      answer = other as Answer;
      expect(await refusalOf(address)).toContain(reason);
    }
  });

  test('is refused at addresses that are none, or lead into our own network', async () => {
    for (const entered of ['', '   ', 'not a site', 'ftp://example.com', 'javascript:alert(1)', 'https://'])
      expect(await refusalOf(entered)).toBe('refused: Enter the website’s address, like https://example.com.');
    for (const entered of ['http://127.0.0.2/', 'http://169.254.169.254/latest', 'http://[::1]/'])
      expect(await refusalOf(entered)).toContain('it has to lead to the public internet');
  });
});
