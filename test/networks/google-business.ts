import type { LocalNetwork } from './network.ts';
import {
  type Asked,
  consent,
  counter,
  giveToken,
  giveTokens,
  noTokens,
  ownerOf,
  Refused,
  type Route,
  startNetworkServer,
  type Tokens,
} from './network-server.ts';

interface GoogleState extends Tokens {
  posts: Map<string, Record<string, unknown> & { summary: string; state: string }>;
  photos: Record<string, unknown>[];
  /** Times of changes: ten a minute are taken. */
  changes: number[];
  isClosed: boolean;
  rejects: boolean;
}

const refusal = (status: number, message: string) => new Refused(status, { error: { code: status, message } });
const scope = 'https://www.googleapis.com/auth/business.manage';
const place = 'accounts/11/locations/22';

function routes(state: GoogleState): Route[] {
  const nextId = counter(900);
  const enter = (asked: Asked, account = '11') => {
    const owner = ownerOf(state, asked, scope, refusal(401, 'Invalid credentials'));
    if (owner !== account) throw refusal(403, 'The caller does not have permission');
  };
  const change = (asked: Asked, account: string) => {
    enter(asked, account);
    const minute = Date.now() - 60_000;
    state.changes = [...state.changes.filter((at) => at > minute), Date.now()];
    if (state.changes.length > 10) throw refusal(429, 'Quota exceeded for quota metric Edits');
    if (state.isClosed) throw refusal(400, 'Precondition check failed');
  };
  const postAt = (name: string) => {
    const post = state.posts.get(name);
    if (!post) throw refusal(404, 'Requested entity was not found.');
    return post;
  };
  const location = () => ({
    name: 'locations/22',
    title: 'Summit Roofing',
    storefrontAddress: { addressLines: ['12 Main St'], locality: 'Boise' },
    metadata: { mapsUri: 'https://maps.google.com/?cid=22', canOperateLocalPost: true },
    openInfo: { status: state.isClosed ? 'CLOSED_PERMANENTLY' : 'OPEN' },
  });
  return [
    [/^POST \/token$/, (asked) => giveTokens(state, asked, { lasts: 3_600, refreshes: true, separator: ' ' })],
    [/^GET \/v1\/accounts$/, (asked) => ownerOf(state, asked, scope) && { accounts: [{ name: 'accounts/11' }] }],
    [/^GET \/v1\/accounts\/11\/locations$/, (asked) => ownerOf(state, asked, scope) && { locations: [location()] }],
    [
      /^GET \/v1\/locations\/22$/,
      (asked) => {
        if (ownerOf(state, asked, scope, refusal(401, 'Invalid credentials')) !== '11')
          throw refusal(404, 'Requested entity was not found.');
        return location();
      },
    ],
    [
      /^POST \/v4\/accounts\/(\d+)\/locations\/22\/localPosts$/,
      (asked, account = '') => {
        change(asked, account);
        const summary = String(asked.json['summary']);
        if (summary.length > 1_500) throw refusal(400, 'The summary is too long.');
        const name = `${place}/localPosts/${nextId()}`;
        const made = {
          ...asked.json,
          name,
          summary,
          createTime: new Date().toISOString(),
          state: state.rejects ? 'REJECTED' : 'PROCESSING',
        };
        state.posts.set(name, made);
        return made;
      },
    ],
    [
      /^GET \/v4\/accounts\/(\d+)\/locations\/22\/localPosts$/,
      (asked, account = '') => {
        enter(asked, account);
        return { localPosts: [...state.posts.values()].reverse() };
      },
    ],
    [
      /^POST \/v4\/accounts\/(\d+)\/locations\/22\/media$/,
      (asked, account = '') => {
        change(asked, account);
        state.photos.push(asked.json);
        return { name: `${place}/media/${nextId()}` };
      },
    ],
    [
      /^GET \/v4\/(accounts\/(\d+)\/locations\/22\/localPosts\/\d+)$/,
      (asked, name = '', account = '') => {
        enter(asked, account);
        const post = postAt(name);
        const answer = { ...post, searchUrl: `https://local.google.com/${name}` };
        if (post.state === 'PROCESSING') post.state = 'LIVE';
        return answer;
      },
    ],
    [
      /^PATCH \/v4\/(accounts\/(\d+)\/locations\/22\/localPosts\/\d+)$/,
      (asked, name = '', account = '') => {
        change(asked, account);
        const fields = (asked.query.get('updateMask') ?? '').split(',');
        return Object.assign(postAt(name), Object.fromEntries(fields.map((field) => [field, asked.json[field]])));
      },
    ],
    [
      /^DELETE \/v4\/(accounts\/(\d+)\/locations\/22\/localPosts\/\d+)$/,
      (asked, name = '', account = '') => {
        enter(asked, account);
        postAt(name);
        state.posts.delete(name);
        return {};
      },
    ],
  ];
}

export async function startGoogleBusiness() {
  const state: GoogleState = {
    ...noTokens(),
    posts: new Map(),
    photos: [],
    changes: [],
    isClosed: false,
    rejects: false,
  };
  const server = await startNetworkServer(state, routes);
  const hosts = ['oauth2', 'mybusinessaccountmanagement', 'mybusinessbusinessinformation', 'mybusiness'];
  return {
    kind: 'googleBusiness',
    server,
    state,
    addresses: Object.fromEntries(hosts.map((host) => [`https://${host}.googleapis.com`, server.origin])),
    values: {},
    allow: (address, without) => consent(state, address, '11', without),
    scope,
    externalId: place,
    otherSecret: (secret) => ({ ...secret, accessToken: giveToken(state, { owner: '99', scopes: [scope] }) }),
    posts: () =>
      [...state.posts.values()].map(({ summary, media }) => ({
        text: summary,
        pictures: Array.isArray(media) ? media.length : 0,
      })),
    comments: () => [],
    creates: /^POST .*\/localPosts$/,
    clear: () => state.posts.clear(),
    reject: () => void (state.rejects = true),
  } satisfies LocalNetwork & { state: GoogleState };
}
