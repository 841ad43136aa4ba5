import { createHash } from 'node:crypto';
import type { LocalNetwork } from './network.ts';
import { type Asked, Refused, type Route, startNetworkServer } from './network-server.ts';

interface BlueskyState {
  blobs: Set<string>;
  /** By `at://` address. */
  records: Map<string, Record<string, unknown>>;
  /** Refresh tokens that haven't been used. */
  refreshes: Set<string>;
  made: number;
}

const did = 'did:plc:summit';
const accounts: Readonly<Record<string, string>> = { 'summit.test': did, 'another.test': 'did:plc:another' };
const password = 'abcd-efgh-ijkl-mnop';
const refusal = (status: number, error: string, message = error) => new Refused(status, { error, message });

/** A token that says when it ends, and whose it is; nobody checks its signature here. */
function tokenFor(owner: string, scope: 'access' | 'refresh', lasts: number, serial: number): string {
  const claims = { scope, sub: owner, serial, exp: Math.floor(Date.now() / 1_000) + lasts };
  return ['{"alg":"none"}', JSON.stringify(claims), 'signed']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
}

function ownerIn({ token }: Asked, scope: 'access' | 'refresh'): string {
  if (token === '') throw refusal(401, 'AuthMissing');
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  if (Number(claims['exp']) * 1_000 < Date.now()) throw refusal(400, 'ExpiredToken', 'Token has expired');
  if (claims['scope'] !== scope) throw refusal(400, 'InvalidToken', 'Bad token scope');
  return String(claims['sub']);
}

function routes(state: BlueskyState): Route[] {
  const session = (owner: string) => {
    state.made += 1;
    const refreshJwt = tokenFor(owner, 'refresh', 60 * 86_400, state.made);
    state.refreshes.add(refreshJwt);
    const handle = Object.entries(accounts).find(([, id]) => id === owner)?.[0];
    return { did: owner, handle, accessJwt: tokenFor(owner, 'access', 7_200, state.made), refreshJwt };
  };
  const written = (asked: Asked) => {
    const { repo, collection, rkey } = asked.json as Record<string, string>;
    if (ownerIn(asked, 'access') !== repo) throw refusal(403, 'InvalidRequest', 'Not your repository');
    if (!/^[234567abcdefghij][234567a-z]{12}$/.test(rkey ?? '')) throw refusal(400, 'InvalidRequest', 'Invalid TID');
    return `at://${repo}/${collection}/${rkey}`;
  };
  return [
    [
      /createSession$/,
      ({ json }) => {
        const owner = accounts[String(json['identifier'])];
        if (!owner || json['password'] !== password)
          throw refusal(401, 'AuthenticationRequired', 'Invalid identifier or password');
        return session(owner);
      },
    ],
    [
      /refreshSession$/,
      (asked) => {
        const owner = ownerIn(asked, 'refresh');
        if (!state.refreshes.delete(asked.token)) throw refusal(400, 'ExpiredToken', 'Token has been revoked');
        return session(owner);
      },
    ],
    [/getSession$/, (asked) => ({ did: ownerIn(asked, 'access') })],
    [
      /uploadBlob$/,
      (asked) => {
        ownerIn(asked, 'access');
        if (asked.bytes.length > 1_000_000) throw refusal(400, 'BlobTooLarge');
        const link = createHash('sha256').update(asked.bytes).digest('hex');
        state.blobs.add(link);
        return {
          blob: {
            $type: 'blob',
            ref: { $link: link },
            mimeType: asked.headers['content-type'],
            size: asked.bytes.length,
          },
        };
      },
    ],
    [
      /putRecord$/,
      (asked) => {
        const uri = written(asked);
        const record = asked.json['record'] as Record<string, unknown>;
        const text = String(record['text']);
        if ([...new Intl.Segmenter().segment(text)].length > 300)
          throw refusal(400, 'InvalidRequest', 'Text must not be longer than 300 graphemes');
        if (imagesOf(record).some(({ image }) => !state.blobs.has(image.ref.$link))) throw refusal(400, 'BlobNotFound');
        state.records.set(uri, record);
        return { uri, cid: 'bafy', validationStatus: 'valid' };
      },
    ],
    [
      /getRecord$/,
      ({ query }) => {
        const uri = `at://${query.get('repo')}/${query.get('collection')}/${query.get('rkey')}`;
        const value = state.records.get(uri);
        if (!value) throw refusal(400, 'RecordNotFound', `Could not locate record: ${uri}`);
        return { uri, cid: 'bafy', value };
      },
    ],
    [
      /deleteRecord$/,
      (asked) => {
        state.records.delete(written(asked));
        return {};
      },
    ],
    [
      /getPosts$/,
      ({ query }) => ({
        posts: state.records.has(query.get('uris') ?? '')
          ? [{ likeCount: 4, replyCount: 1, repostCount: 2, quoteCount: 1 }]
          : [],
      }),
    ],
  ];
}

interface Image {
  alt: string;
  image: { ref: { $link: string } };
}

function imagesOf(record: Record<string, unknown>): Image[] {
  const embed = record['embed'] as { images?: Image[] } | undefined;
  return embed?.images ?? [];
}

export async function startBluesky() {
  const state: BlueskyState = { blobs: new Set(), records: new Map(), refreshes: new Set(), made: 0 };
  const server = await startNetworkServer(state, routes);
  return {
    kind: 'bluesky',
    server,
    state,
    addresses: {},
    values: { handle: '@summit.test', password, service: server.origin },
    externalId: did,
    otherSecret: (secret) => ({ ...secret, access: tokenFor('did:plc:another', 'access', 7_200, -1) }),
    posts: () =>
      [...state.records.values()].map((record) => ({
        text: String(record['text']),
        pictures: imagesOf(record).length,
      })),
    comments: () => [],
    creates: /^POST .*putRecord$/,
    clear: () => state.records.clear(),
  } satisfies LocalNetwork & { state: BlueskyState };
}
