import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TLSSocket } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { checkedSocket, resolveBySystem, type Rules } from './checked-socket.ts';
import { type Outgoing, type OutgoingResponse, OutgoingError, type OutgoingRequest } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

/** Credentials are not sent to other hosts. */
const credentials = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** @param rules which addresses may be reached; the public internet by default */
export function createOutgoing(rules: Partial<Rules> = {}): Outgoing {
  const whole: Rules = { isAllowed: isPublicAddress, resolve: resolveBySystem, ...rules };
  return {
    async send(url, request = {}) {
      const signal = AbortSignal.timeout(request.timeoutMs ?? 10_000);
      try {
        return await follow(url, request, whole, signal);
      } catch (error) {
        if (error instanceof OutgoingError) throw error;
        throw new OutgoingError(signal.aborted ? 'too slow' : 'unreachable', { cause: error });
      }
    },
  };
}

async function follow(first: string, request: OutgoingRequest, rules: Rules, signal: AbortSignal) {
  let url = usable(first);
  let current = request;
  for (let step = 0; ; step += 1) {
    const answer = await ask(url, current, rules, signal);
    const location = answer.headers.location;
    if (![301, 302, 303, 307, 308].includes(answer.status) || !location) return answer;
    if (step === (request.maxRedirects ?? 5)) throw new OutgoingError('too many redirects');
    const next = usable(location, url);
    current = redirected(current, answer.status, url, next);
    url = next;
  }
}

/** @throws {OutgoingError} for other schemes and for URLs with a password */
function usable(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new OutgoingError('refused');
  return url;
}

/** The redirected request: no credentials or body to another origin, and no downgrade from HTTPS. */
function redirected(request: OutgoingRequest, status: number, from: URL, to: URL): OutgoingRequest {
  if (from.protocol === 'https:' && to.protocol === 'http:') throw new OutgoingError('refused');
  const reads = !request.method || request.method === 'GET' || request.method === 'HEAD';
  const becomesGet = !reads && (status === 303 || ((status === 301 || status === 302) && request.method === 'POST'));
  const { body, ...rest } = request;
  const headers = Object.entries(request.headers ?? {}).filter(
    ([name]) => from.origin === to.origin || !credentials.has(name.toLowerCase()),
  );
  if (becomesGet) return { ...rest, method: 'GET', headers: Object.fromEntries(headers) };
  if (body !== undefined && from.origin !== to.origin) throw new OutgoingError('refused');
  return { ...request, headers: Object.fromEntries(headers) };
}

async function ask(url: URL, request: OutgoingRequest, rules: Rules, signal: AbortSignal): Promise<OutgoingResponse> {
  const socket = await checkedSocket(url, rules, signal);
  // After the response, the connection may close.
  const certificate = socket instanceof TLSSocket ? certificateOf(socket) : undefined;
  try {
    const sent = httpRequest({
      createConnection: () => socket,
      host: url.hostname,
      path: url.pathname + url.search,
      method: request.method ?? 'GET',
      headers: {
        'user-agent': 'Fieldfolio/1.0',
        'accept-encoding': 'br, gzip, deflate',
        ...request.headers,
        // Node leaves it out for some methods, and servers then take the body for another request.
        ...(request.body !== undefined && { 'content-length': Buffer.byteLength(request.body) }),
        host: url.host,
        connection: 'close',
      },
      signal,
    });
    sent.end(request.body);
    const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage];
    return {
      status: answer.statusCode ?? 0,
      headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
      body: await read(answer, request.maxBytes ?? 1_000_000),
      url: url.href,
      ...(certificate && { certificate }),
    };
  } finally {
    socket.destroy();
  }
}

function certificateOf(socket: TLSSocket): NonNullable<OutgoingResponse['certificate']> {
  const { issuer, valid_to: validTo } = socket.getPeerCertificate();
  return { issuer: [issuer.O ?? issuer.CN ?? ''].flat().join(', '), validUntil: new Date(validTo) };
}

/** Decompresses as data arrives, and stops when either size exceeds its limit. */
async function read(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new OutgoingError('too large');
      chunks.push(chunk);
    }
  };
  const unpack = unpacker(answer.headers['content-encoding']);
  if (unpack)
    await pipeline(answer as Readable, (source: AsyncIterable<Buffer>) => capped(source, maxBytes), unpack, collect);
  else await pipeline(answer as Readable, collect);
  return Buffer.concat(chunks);
}

async function* capped(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw new OutgoingError('too large');
    yield chunk;
  }
}

function unpacker(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase()) {
    case 'br':
      return createBrotliDecompress();
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    default:
      return undefined;
  }
}
