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

/** Pages with their posts, and the Instagram accounts that belong to them. */
interface FacebookState extends Tokens {
  photos: Map<string, { page: string; isUsed: boolean }>;
  posts: Map<string, { page: string; message: string; photos: string[]; made: string; comments: string[] }>;
}

export const metaRefusal = (status: number, code: number, message: string, part = 0) =>
  new Refused(status, { error: { message, code, error_subcode: part, type: 'OAuthException' } });
export const notThere = () => metaRefusal(400, 100, 'Unsupported get request. Object does not exist.', 33);
export const metaRefusals = {
  'not let in': { status: 400, json: { error: { message: 'Error validating access token', code: 190 } } },
  'too much': { status: 400, json: { error: { message: 'Page request limit reached', code: 32 } } },
};

const pages: Readonly<Record<string, { name: string; instagram: { id: string; username: string } }>> = {
  '1001': { name: 'Summit Roofing', instagram: { id: '17841', username: 'summitroofing' } },
  '2002': { name: 'Another Page', instagram: { id: '27842', username: 'another' } },
};

/** The login of Pages, which Instagram has, too: a token of the person, and one of each Page. */
export function pageRoutes(state: Tokens, whose: (id: string) => string): Route[] {
  const pageToken = (page: string, scopes: string[]) => giveToken(state, { owner: whose(page), scopes });
  return [
    [
      /^POST \/v[\d.]+\/oauth\/access_token$/,
      (asked) => {
        const lasting = state.grants.get(asked.form.get('fb_exchange_token') ?? '');
        if (lasting) return { access_token: giveToken(state, lasting), token_type: 'bearer' };
        return giveTokens(state, asked, { lasts: 3_600, refreshes: false, separator: null });
      },
    ],
    [
      /^GET \/v[\d.]+\/me\/permissions$/,
      ({ token }) => ({
        data: (state.grants.get(token)?.scopes ?? []).map((permission) => ({ permission, status: 'granted' })),
      }),
    ],
    [
      /^GET \/v[\d.]+\/me\/accounts$/,
      (asked) => {
        const owner = ownerOf(state, asked, undefined, metaRefusal(400, 190, 'Invalid token'));
        const ids = owner === 'person' ? ['1001', '2002'] : ['2002'];
        return {
          data: ids.map((id) => ({
            id,
            name: pages[id]?.name,
            link: `https://www.facebook.com/${id}`,
            access_token: pageToken(id, state.grants.get(asked.token)?.scopes ?? []),
            tasks: ['CREATE_CONTENT', 'MANAGE'],
            instagram_business_account: pages[id]?.instagram,
          })),
        };
      },
    ],
  ];
}

function routes(state: FacebookState): Route[] {
  const nextId = counter(500);
  const requirePage = (asked: Asked, page: string) => {
    const owner = ownerOf(state, asked, undefined, metaRefusal(400, 190, 'Invalid token'));
    if (owner !== page) throw metaRefusal(403, 200, 'Permissions error: the token is for another Page.');
  };
  const postAt = (id: string) => {
    const post = state.posts.get(id);
    if (!post) throw notThere();
    return post;
  };
  return [
    ...pageRoutes(state, (page) => page),
    [
      /^GET \/v[\d.]+\/me$/,
      (asked) => ({ id: ownerOf(state, asked, undefined, metaRefusal(400, 190, 'Invalid token')) }),
    ],
    [
      /^POST \/v[\d.]+\/(\d+)\/photos$/,
      (asked, page) => {
        requirePage(asked, page ?? '');
        if (asked.parts.get('published') !== 'false') throw metaRefusal(400, 100, 'It would be visible.');
        const file = asked.parts.get('source');
        if (!(file instanceof File) || file.size > 4_000_000)
          throw metaRefusal(400, 324, 'Missing or invalid image file');
        const id = nextId();
        state.photos.set(id, { page: page ?? '', isUsed: false });
        return { id };
      },
    ],
    [
      /^POST \/v[\d.]+\/(\d+)\/feed$/,
      (asked, page = '') => {
        requirePage(asked, page);
        const attached = JSON.parse(asked.form.get('attached_media') ?? '[]') as { media_fbid: string }[];
        const photos = attached.map((one) => one.media_fbid);
        if (photos.some((photo) => !state.photos.has(photo))) throw metaRefusal(400, 100, 'Photo not found');
        const message = asked.form.get('message') ?? '';
        if (message.length > 63_206) throw metaRefusal(400, 100, 'The message is too long.');
        const id = `${page}_${nextId()}`;
        const made = new Date().toISOString().replace(/\.\d+Z$/, '+0000');
        state.posts.set(id, { page, message, photos, made, comments: [] });
        return { id };
      },
    ],
    [
      /^GET \/v[\d.]+\/(\d+)\/posts$/,
      (asked, page = '') => {
        requirePage(asked, page);
        return { data: [...state.posts].reverse().map(([id, post]) => listed(id, post)) };
      },
    ],
    [
      /^POST \/v[\d.]+\/([\d_]+)\/comments$/,
      (asked, id = '') => {
        postAt(id).comments.push(asked.form.get('message') ?? '');
        return { id: nextId() };
      },
    ],
    [
      /^GET \/v[\d.]+\/([\d_]+)\/comments$/,
      (_asked, id = '') => ({ data: postAt(id).comments.map((message) => ({ message })) }),
    ],
    [
      /^GET \/v[\d.]+\/([\d_]+)\/insights$/,
      () => ({
        data: [
          { name: 'post_media_view', values: [{ value: 120 }] },
          { name: 'post_clicks', values: [{ value: 7 }] },
        ],
      }),
    ],
    [
      /^GET \/v[\d.]+\/(\d+_\d+)$/,
      (asked, id = '') => {
        const post = postAt(id);
        requirePage(asked, post.page);
        return { ...listed(id, post), ...counts };
      },
    ],
    [
      /^POST \/v[\d.]+\/(\d+_\d+)$/,
      (asked, id = '') => {
        postAt(id).message = asked.form.get('message') ?? '';
        return { success: true };
      },
    ],
    [
      /^DELETE \/v[\d.]+\/(\d+_\d+)$/,
      (_asked, id = '') => {
        postAt(id);
        return { success: state.posts.delete(id) };
      },
    ],
  ];
}

const counts = {
  reactions: { summary: { total_count: 5 } },
  comments: { summary: { total_count: 2 } },
  shares: { count: 1 },
};

type Post = FacebookState['posts'] extends Map<string, infer P> ? P : never;

const listed = (id: string, { message, made, photos }: Post) => ({
  id,
  message,
  created_time: made,
  permalink_url: `https://www.facebook.com/${id}`,
  is_published: true,
  attachments: { data: [{ subattachments: { data: photos.map((photo) => ({ target: { id: photo } })) } }] },
});

export async function startFacebook(): Promise<LocalNetwork> {
  const state: FacebookState = { ...noTokens(), photos: new Map(), posts: new Map() };
  const server = await startNetworkServer(state, routes, metaRefusals);
  return {
    kind: 'facebook',
    server,
    addresses: { 'https://graph.facebook.com': server.origin },
    values: {},
    allow: (address, without) => consent(state, address, 'person', without),
    scope: 'pages_manage_posts',
    externalId: '1001',
    otherSecret: (secret) => ({ ...secret, accessToken: giveToken(state, { owner: '2002', scopes: [] }) }),
    posts: () => [...state.posts.values()].map(({ message, photos }) => ({ text: message, pictures: photos.length })),
    comments: () => [...state.posts.values()].flatMap(({ comments }) => comments),
    creates: /^POST .*\/feed$/,
    clear: () => state.posts.clear(),
  };
}
