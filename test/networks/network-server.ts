import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** By what the body is; empty otherwise. */
  json: Record<string, unknown>;
  form: URLSearchParams;
  parts: FormData;
  bytes: Buffer;
  /** Of `Authorization: Bearer`. */
  token: string;
}

export interface Reply {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
}

/** A handler throws it to refuse. */
export class Refused extends Error {
  readonly reply: Reply;

  constructor(status: number, json: unknown, headers: Record<string, string> = {}) {
    super(`refused by the local network: ${status}`);
    this.reply = { status, json, headers };
  }
}

export type Route = [pattern: RegExp, handle: (asked: Asked, ...ids: string[]) => unknown];

/**
 * What goes wrong with a request: it is done but its answer is lost, answered by a page, too much, by somebody who isn't
 * let in, not done because of a fault, done late, or answered as if it were done.
 */
export type Fault = 'lost answer' | 'page' | 'too much' | 'not let in' | 'fault' | 'slow' | 'nothing done';

interface Grant {
  /** Whose it is. */
  owner: string;
  scopes: string[];
}

/** Tokens, and how people allow them (RFC 6749, RFC 7636). */
export interface Tokens {
  grants: Map<string, Grant>;
  codes: Map<string, Grant & { callback: string; challenge: string }>;
  refreshes: Map<string, Grant>;
}

export const noTokens = (): Tokens => ({ grants: new Map(), codes: new Map(), refreshes: new Map() });
export const localApp = { id: 'local-app', secret: 'local-secret' };

/** How a network answers to what every network refuses, where its status alone doesn't say it. */
export interface Refusals {
  'too much'?: Reply;
  'not let in'?: Reply;
}

/** A server that speaks a network's protocol, keeps what it is given, and does wrong what it is made to. */
export async function startNetworkServer<S extends object>(
  state: S,
  routes: (state: S, origin: string) => Route[],
  refusals: Refusals = {},
) {
  const asked: Asked[] = [];
  let planned: { fault: Fault; at: RegExp; times: number }[] = [];
  const takeFault = (line: string): Fault | undefined => {
    const found = planned.find(({ at, times }) => times > 0 && at.test(line));
    if (found) found.times -= 1;
    return found?.fault;
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const table = routes(state, origin);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await read(request);
    asked.push(one);
    const fault = takeFault(`${one.method} ${one.path}`);
    if (fault === 'page')
      return send(response, { status: 200, headers: { 'content-type': 'text/html' } }, '<h1>Welcome</h1>');
    if (fault === 'too much')
      return send(response, { status: 429, headers: { 'retry-after': '77' }, ...refusals['too much'] });
    if (fault === 'not let in') return send(response, { status: 401, json: {}, ...refusals['not let in'] });
    if (fault === 'fault') return send(response, { status: 500, json: {} });
    if (fault === 'slow') await sleep(40);
    const before = structuredClone(state);
    const reply = await handle(one);
    if (fault === 'nothing done') Object.assign(state, before);
    if (fault === 'lost answer') return void response.destroy();
    send(response, reply);
  }

  async function handle(one: Asked): Promise<Reply> {
    for (const [pattern, work] of table) {
      const found = pattern.exec(`${one.method} ${one.path}`);
      if (!found) continue;
      try {
        const made = await work(one, ...found.slice(1).map((part) => decodeURIComponent(part)));
        return made !== null && typeof made === 'object' && 'reply' in made ? (made.reply as Reply) : { json: made };
      } catch (error) {
        if (error instanceof Refused) return error.reply;
        return { status: 500, json: { message: String(error) } };
      }
    }
    return { status: 404, json: { message: `nothing at ${one.method} ${one.path}` } };
  }

  return {
    origin,
    state,
    asked,
    /** The next requests to what `at` names go wrong. */
    goWrong(fault: Fault, at = /./, times = 1) {
      planned.push({ fault, at, times });
    },
    behave() {
      planned = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type NetworkServer<S extends object = object> = Awaited<ReturnType<typeof startNetworkServer<S>>>;

function send(response: ServerResponse, { status = 200, json, headers }: Reply, text?: string): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(text ?? (json === undefined ? '' : JSON.stringify(json)));
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
  const type = request.headers['content-type'] ?? '';
  const isParts = type.startsWith('multipart/form-data');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    json:
      type.startsWith('application/json') && bytes.length > 0 ? (JSON.parse(bytes.toString()) as Asked['json']) : {},
    form: new URLSearchParams(type.startsWith('application/x-www-form-urlencoded') ? bytes.toString() : ''),
    parts: isParts ? await new Response(bytes, { headers: { 'content-type': type } }).formData() : new FormData(),
    bytes,
    token: (request.headers.authorization ?? '').replace(/^(Bearer|DPoP) /, ''),
  };
}

/** Somebody at the page that asks for consent: allows all but `without`, and comes back. */
export function consent(tokens: Tokens, address: string, owner: string, without?: string): Record<string, string> {
  const asked = new URL(address).searchParams;
  const get = (name: string) => asked.get(name) ?? '';
  if (get('response_type') !== 'code') throw new Error('the address asks for no code');
  const scopes = get('scope')
    .split(/[ ,]/)
    .filter((scope) => scope !== without);
  const code = randomUUID();
  tokens.codes.set(code, { owner, scopes, callback: get('redirect_uri'), challenge: get('code_challenge') });
  return { code, state: get('state') };
}

export interface TokenRules {
  /** Seconds that a token lasts; null for ever. */
  lasts: number | null;
  refreshes: boolean;
  /** Between scopes in the answer; null if it doesn't name them. */
  separator: ' ' | ',' | null;
  app?: { id: string; secret: string };
}

/** Gives tokens for codes and refresh tokens, each of which can be used once. */
export function giveTokens(tokens: Tokens, { form, headers }: Asked, rules: TokenRules): Record<string, unknown> {
  const app = rules.app ?? localApp;
  const basic = `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`;
  const isKnown =
    headers.authorization === basic || (form.get('client_id') === app.id && form.get('client_secret') === app.secret);
  if (!isKnown) throw new Refused(401, { error: 'invalid_client' });
  const grant = form.get('grant_type') === 'refresh_token' ? takeRefresh(tokens, form) : takeCode(tokens, form);
  const token = giveToken(tokens, grant);
  const refresh = `refresh-${randomUUID()}`;
  if (rules.refreshes) tokens.refreshes.set(refresh, grant);
  return {
    access_token: token,
    token_type: 'bearer',
    ...(rules.lasts !== null && { expires_in: rules.lasts }),
    ...(rules.refreshes && { refresh_token: refresh }),
    ...(rules.separator && { scope: grant.scopes.join(rules.separator) }),
  };
}

export function giveToken(tokens: Tokens, grant: Grant): string {
  const token = `token-${randomUUID()}`;
  tokens.grants.set(token, grant);
  return token;
}

function takeCode(tokens: Tokens, form: URLSearchParams): Grant {
  const code = form.get('code') ?? '';
  const given = tokens.codes.get(code);
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isOurs = given?.callback === form.get('redirect_uri') && (!given?.challenge || given.challenge === proof);
  if (!given || !isOurs) throw new Refused(400, { error: 'invalid_grant' });
  tokens.codes.delete(code);
  return { owner: given.owner, scopes: given.scopes };
}

function takeRefresh(tokens: Tokens, form: URLSearchParams): Grant {
  const refresh = form.get('refresh_token') ?? '';
  const grant = tokens.refreshes.get(refresh);
  if (!grant) throw new Refused(400, { error: 'invalid_grant' });
  tokens.refreshes.delete(refresh);
  return grant;
}

/** Who asks. @throws {Refused} by the network's own answer */
export function ownerOf(tokens: Tokens, { token }: Asked, scope?: string, refusal = new Refused(401, {})): string {
  const grant = tokens.grants.get(token);
  if (!grant) throw refusal;
  if (scope !== undefined && !grant.scopes.includes(scope)) throw new Refused(403, { message: `needs ${scope}` });
  return grant.owner;
}

/** Numbers as ids, as most networks have them. */
export function counter(start: number): () => string {
  let next = start;
  return () => String((next += 1));
}
