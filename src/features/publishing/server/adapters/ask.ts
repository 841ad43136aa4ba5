import type { Ports } from '#access/ports.ts';
import { OutgoingError } from '#integrations/outgoing/outgoing.ts';
import { readRetryAfter } from '#integrations/outgoing/retry-after.ts';
import { ChannelError } from './channel-error.ts';

type Reach = Pick<Ports, 'config' | 'outgoing' | 'clock'>;

export interface Ask {
  /** The channel as people call it. */
  who: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** One of these, or none. */
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  parts?: FormData;
  bytes?: Uint8Array;
  /** Default 20 s; uploads take longer. */
  timeoutMs?: number;
  /** What the channel says is wrong, out of the body of a refusal; undefined if it doesn't. */
  reason?: (json: unknown) => string | undefined;
  /** What statuses mean that mean something else at this channel. */
  meaning?: (answer: Answer) => ChannelError | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Undefined if the body isn't JSON. */
  json: unknown;
  text: string;
  /** After redirects. */
  url: string;
}

const mostBytes = 8_000_000;

/**
 * Asks a channel, by the client for requests that people can aim. In tests, `CHANNEL_ADDRESSES` leads to a local server.
 * @throws {ChannelError} unless it answers with success
 */
export async function ask(ports: Reach, address: string, asked: Ask): Promise<Answer> {
  const { who, query = {}, timeoutMs = 20_000 } = asked;
  const url = new URL(inTests(ports, address));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { body, headers } = await written(asked);
  const method = asked.method ?? (body === undefined ? 'GET' : 'POST');
  const request = { method, headers, timeoutMs, maxBytes: mostBytes, maxRedirects: method === 'GET' ? 3 : 0 };
  let answer: Answer;
  try {
    const { body: bytes, ...rest } = await ports.outgoing.send(url.href, { ...request, ...(body && { body }) });
    const text = bytes.toString('utf8');
    answer = { ...rest, text, json: parsed(text) };
  } catch (error) {
    if (error instanceof OutgoingError) throw notReached(who, error);
    throw error;
  }
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw asked.meaning?.(answer) ?? meaningOf(ports, asked, answer);
}

/** The same, where the answer has to be data. */
export async function askJson<T>(
  ports: Reach,
  address: string,
  { shape, ...asked }: Ask & { shape: { safeParse(value: unknown): { success: boolean; data?: T } } },
): Promise<T> {
  const { json } = await ask(ports, address, asked);
  const { success, data } = shape.safeParse(json);
  if (success && data !== undefined) return data;
  throw new ChannelError('unavailable', `${asked.who} answered with something else than it should. We try again.`);
}

function inTests({ config }: Reach, address: string): string {
  const { origin } = new URL(address);
  const instead = config.channelAddresses[origin];
  return instead ? instead.replace(/\/$/, '') + address.slice(origin.length) : address;
}

async function written({ json, form, parts, bytes, headers: given = {} }: Ask) {
  if (bytes) return { body: bytes, headers: { ...given } };
  if (json !== undefined)
    return { body: JSON.stringify(json), headers: { 'content-type': 'application/json', ...given } };
  const body = parts ?? (form && new URLSearchParams(form));
  if (!body) return { body: undefined, headers: { ...given } };
  const whole = new Response(body);
  const type = whole.headers.get('content-type') ?? '';
  return { body: new Uint8Array(await whole.arrayBuffer()), headers: { 'content-type': type, ...given } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const certificates: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody vouches for its certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'nobody vouches for its certificate',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another address',
};

function notReached(who: string, error: OutgoingError): ChannelError {
  const wrong = certificates[codeIn(error) ?? ''];
  if (wrong) return new ChannelError('refused', `${who} can’t be trusted: ${wrong}. Have it renewed, and try again.`);
  if (error.failure === 'refused')
    return new ChannelError('refused', `The address of ${who} can’t be used: it has to lead to the public internet.`);
  if (error.failure === 'too many redirects')
    return new ChannelError('refused', `${who} has moved to another address. Connect it again there.`);
  const what = error.failure === 'too slow' ? 'took too long to answer' : 'doesn’t answer';
  return new ChannelError('unavailable', `${who} ${what}.`);
}

function codeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code && code in certificates ? code : codeIn(error.cause);
}

function meaningOf({ clock }: Reach, { who, reason }: Ask, { status, headers, json }: Answer): ChannelError {
  const said = reason?.(json)?.trim();
  if (status === 401) return new ChannelError('unauthorized', `${who} doesn’t let us in anymore. Connect it again.`);
  if (status === 429)
    return new ChannelError(
      'busy',
      `${who} asks us to wait.`,
      readRetryAfter(headers['retry-after'], clock.now()) ?? 15 * 60,
    );
  if (status === 404 || status === 410) return new ChannelError('missing', said ?? `${who} doesn’t have it anymore.`);
  if (status >= 500) {
    const wait = readRetryAfter(headers['retry-after'], clock.now());
    return new ChannelError('unavailable', `${who} has a fault of its own (${status}).`, wait);
  }
  if (status >= 300 && status < 400)
    return new ChannelError('refused', `${who} has moved to another address. Connect it again there.`);
  return new ChannelError('refused', said ? `${who} says: ${said}` : `${who} refused it (${status}).`);
}
