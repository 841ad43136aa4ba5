import { type ContainerState, containerPosts, containerRoutes, noContainers } from './containers.ts';
import { metaRefusal, metaRefusals } from './facebook.ts';
import type { LocalNetwork } from './network.ts';
import {
  consent,
  giveToken,
  giveTokens,
  localApp,
  noTokens,
  ownerOf,
  type Route,
  startNetworkServer,
} from './network-server.ts';

const lasts = 60 * 24 * 60 * 60;

function routes(state: ContainerState): Route[] {
  const names = { edge: 'threads', publishEdge: 'threads_publish', text: 'text', state: 'status', most: 500 } as const;
  const exchange = (token: string) => {
    const grant = state.grants.get(token);
    if (!grant) throw metaRefusal(400, 190, 'Invalid token');
    return { access_token: giveToken(state, grant), token_type: 'bearer', expires_in: lasts };
  };
  return [
    [
      /^POST \/oauth\/access_token$/,
      (asked) => {
        const { access_token } = giveTokens(state, asked, { lasts: 3_600, refreshes: false, separator: null });
        // As Threads has it: neither a kind nor an end.
        return { access_token, user_id: 4_004 };
      },
    ],
    [
      /^GET \/access_token$/,
      ({ query }) => {
        if (query.get('client_secret') !== localApp.secret) throw metaRefusal(400, 1, 'Wrong secret');
        return exchange(query.get('access_token') ?? '');
      },
    ],
    [/^GET \/refresh_access_token$/, ({ query }) => exchange(query.get('access_token') ?? '')],
    [
      /^GET \/v1\.0\/me$/,
      (asked) => ({ id: ownerOf(state, asked, undefined, metaRefusal(400, 190, 'Invalid token')), username: 'summit' }),
    ],
    ...containerRoutes(state, names),
  ];
}

export async function startThreads(): Promise<LocalNetwork> {
  const state: ContainerState = { ...noTokens(), ...noContainers() };
  const server = await startNetworkServer(state, routes, metaRefusals);
  return {
    kind: 'threads',
    server,
    addresses: { 'https://graph.threads.net': server.origin },
    values: {},
    allow: (address) => consent(state, address, '4004'),
    externalId: '4004',
    otherSecret: (secret) => ({ ...secret, accessToken: giveToken(state, { owner: '5005', scopes: [] }) }),
    posts: () => containerPosts(state),
    comments: () => [],
    creates: /^POST .*\/threads_publish$/,
    clear: () => state.posts.clear(),
    reject: () => void (state.rejects = true),
  };
}
