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
  type Reply,
  type Route,
  startNetworkServer,
  type Tokens,
} from './network-server.ts';

interface LinkedinState extends Tokens {
  images: Map<string, { owner: string; isUploaded: boolean }>;
  posts: Map<string, { author: string; commentary: string; images: string[]; made: number; comments: string[] }>;
}

const page = 'urn:li:organization:77';
const refusal = (status: number, message: string, code = '') => new Refused(status, { status, message, code });

function routes(state: LinkedinState, origin: string): Route[] {
  const nextId = counter(7_100_000);
  const enter = (asked: Asked, author?: string) => {
    const owner = ownerOf(state, asked, undefined, refusal(401, 'Invalid access token', 'INVALID_ACCESS_TOKEN'));
    if (asked.path.startsWith('/rest/') && !/^20\d{4}$/.test(String(asked.headers['linkedin-version'])))
      throw refusal(400, 'A version must be present', 'VERSION_MISSING');
    const mayPost =
      author === undefined || author === `urn:li:person:${owner}` || (author === page && owner === 'anna');
    if (!mayPost) throw refusal(403, 'Organization permissions must be used', 'ACCESS_DENIED');
    return owner;
  };
  const postAt = (urn: string) => {
    const post = state.posts.get(urn);
    if (!post) throw refusal(404, 'Not found', 'NOT_FOUND');
    return post;
  };
  const shown = (urn: string) => {
    const { author, commentary, made } = postAt(urn);
    return { id: urn, author, commentary, createdAt: made, lifecycleState: 'PUBLISHED' };
  };
  return [
    [
      /^POST \/oauth\/v2\/accessToken$/,
      (asked) => giveTokens(state, asked, { lasts: 5_184_000, refreshes: false, separator: ',' }),
    ],
    [
      /^GET \/v2\/me$/,
      (asked) => ({ id: enter(asked), localizedFirstName: 'Anna', localizedLastName: 'Weber', vanityName: 'anna' }),
    ],
    [
      /^GET \/rest\/organizationAcls$/,
      (asked) => ({ elements: enter(asked) === 'anna' ? [{ organization: page, role: 'ADMINISTRATOR' }] : [] }),
    ],
    [
      /^GET \/rest\/organizations\/77$/,
      (asked) => enter(asked) && { localizedName: 'Summit Roofing', vanityName: 'summit' },
    ],
    [
      /^POST \/rest\/images$/,
      (asked) => {
        const { owner } = asked.json['initializeUploadRequest'] as { owner: string };
        enter(asked, owner);
        const image = `urn:li:image:${nextId()}`;
        state.images.set(image, { owner, isUploaded: false });
        return { value: { uploadUrl: `${origin}/upload/${encodeURIComponent(image)}`, image } };
      },
    ],
    [
      /^PUT \/upload\/(.+)$/,
      (asked, image = '') => {
        enter(asked);
        const found = state.images.get(image);
        if (!found || asked.bytes.length === 0) throw refusal(404, 'No such upload');
        found.isUploaded = true;
        return { reply: { status: 201 } satisfies Reply };
      },
    ],
    [
      /^POST \/rest\/posts$/,
      (asked) => {
        const { author, commentary, content } = asked.json as { author: string; commentary: string; content?: Content };
        enter(asked, author);
        const images = imagesOf(content);
        if (images.some((id) => !state.images.get(id)?.isUploaded))
          throw refusal(400, 'Image is not ready', 'INVALID_IMAGE');
        if (commentary.length > 3_000 * 2) throw refusal(422, 'commentary is too long', 'TOO_LONG');
        const same = [...state.posts].find(([, one]) => one.author === author && one.commentary === commentary);
        if (same) throw refusal(422, `Content is a duplicate of ${same[0]}`, 'DUPLICATE_POST');
        const urn = `urn:li:share:${nextId()}`;
        state.posts.set(urn, { author, commentary, images, made: Date.now(), comments: [] });
        return { reply: { status: 201, headers: { 'x-restli-id': urn } } satisfies Reply };
      },
    ],
    [
      /^POST \/rest\/posts\/([^/]+)$/,
      (asked, urn = '') => {
        enter(asked, postAt(urn).author);
        if (asked.headers['x-restli-method'] !== 'PARTIAL_UPDATE') throw refusal(400, 'Unknown method');
        const { patch } = asked.json as { patch: { $set: { commentary: string } } };
        postAt(urn).commentary = patch.$set.commentary;
        return { reply: { status: 204 } satisfies Reply };
      },
    ],
    [
      /^DELETE \/rest\/posts\/([^/]+)$/,
      (asked, urn = '') => {
        enter(asked, postAt(urn).author);
        state.posts.delete(urn);
        return { reply: { status: 204 } satisfies Reply };
      },
    ],
    [
      /^GET \/rest\/posts$/,
      (asked) => {
        const author = asked.query.get('author') ?? '';
        enter(asked, author);
        if (author.includes(':person:'))
          throw refusal(403, 'Not enough permissions to access: posts.FINDER-author', 'ACCESS_DENIED');
        return {
          elements: [...state.posts.keys()]
            .map(shown)
            .filter((one) => one.author === author)
            .reverse(),
        };
      },
    ],
    [
      /^GET \/rest\/posts\/([^/]+)$/,
      (asked, urn = '') => {
        enter(asked);
        if (postAt(urn).author.includes(':person:'))
          throw refusal(403, 'Not enough permissions to access: posts.GET', 'ACCESS_DENIED');
        return shown(urn);
      },
    ],
    [
      /^GET \/rest\/socialActions\/([^/]+)\/comments$/,
      (asked, urn = '') => enter(asked) && { elements: postAt(urn).comments.map((text) => ({ message: { text } })) },
    ],
    [
      /^POST \/rest\/socialActions\/([^/]+)\/comments$/,
      (asked, urn = '') => {
        const { actor, message } = asked.json as { actor: string; message: { text: string } };
        enter(asked, actor);
        postAt(urn).comments.push(message.text);
        return { reply: { status: 201, json: { message } } satisfies Reply };
      },
    ],
    [
      /^GET \/rest\/organizationalEntityShareStatistics$/,
      (asked) =>
        enter(asked) && {
          elements: [
            {
              totalShareStatistics: {
                impressionCount: 90,
                clickCount: 8,
                likeCount: 6,
                commentCount: 2,
                shareCount: 1,
              },
            },
          ],
        },
    ],
  ];
}

interface Content {
  media?: { id: string };
  multiImage?: { images: { id: string }[] };
}

const imagesOf = (content: Content = {}) =>
  content.multiImage?.images.map(({ id }) => id) ?? (content.media ? [content.media.id] : []);

/** A text as people read it. */
const read = (commentary: string) =>
  commentary.replaceAll(/\{hashtag\|\\#\|([^}]*)\}/g, '#$1').replaceAll(/\\([\\|{}@[\]()<>#*_~])/g, '$1');

export async function startLinkedin(): Promise<LocalNetwork> {
  const state: LinkedinState = { ...noTokens(), images: new Map(), posts: new Map() };
  const server = await startNetworkServer(state, routes);
  return {
    kind: 'linkedin',
    server,
    addresses: { 'https://api.linkedin.com': server.origin, 'https://www.linkedin.com': server.origin },
    values: {},
    allow: (address, without) => consent(state, address, 'anna', without),
    scope: 'w_organization_social',
    externalId: page,
    otherSecret: (secret) => ({ ...secret, accessToken: giveToken(state, { owner: 'bert', scopes: [] }) }),
    posts: () =>
      [...state.posts.values()].map(({ commentary, images }) => ({ text: read(commentary), pictures: images.length })),
    comments: () => [...state.posts.values()].flatMap(({ comments }) => comments),
    creates: /^POST \/rest\/posts$/,
    clear: () => state.posts.clear(),
  };
}
