import { type ContainerState, containerPosts, containerRoutes, noContainers } from './containers.ts';
import { metaRefusals, pageRoutes } from './facebook.ts';
import type { LocalNetwork } from './network.ts';
import { consent, giveToken, noTokens, startNetworkServer } from './network-server.ts';

const accounts: Readonly<Record<string, string>> = { '1001': '17841', '2002': '27842' };

export async function startInstagram() {
  const state: ContainerState = { ...noTokens(), ...noContainers() };
  const names = {
    edge: 'media',
    publishEdge: 'media_publish',
    text: 'caption',
    state: 'status_code',
    most: 2_200,
  } as const;
  // A Page's token is the one of its Instagram account.
  const routes = () => [...pageRoutes(state, (page) => accounts[page] ?? page), ...containerRoutes(state, names)];
  const server = await startNetworkServer(state, routes, metaRefusals);
  return {
    kind: 'instagram',
    server,
    state,
    addresses: { 'https://graph.facebook.com': server.origin },
    values: {},
    allow: (address, without) => consent(state, address, 'person', without),
    scope: 'instagram_content_publish',
    externalId: '17841',
    otherSecret: (secret) => ({ ...secret, accessToken: giveToken(state, { owner: '27842', scopes: [] }) }),
    posts: () => containerPosts(state),
    comments: () => [...state.posts.values()].flatMap(({ comments }) => comments),
    creates: /^POST .*\/media_publish$/,
    clear: () => state.posts.clear(),
    reject: () => void (state.rejects = true),
  } satisfies LocalNetwork & { state: ContainerState };
}
