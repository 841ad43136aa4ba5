import { z } from 'zod';
import type { ChannelAdapter, OpenChannel, ReadyMedia, ReadyPost, Results, Seen, Target } from '../adapter.ts';
import { type Answer, ask, type Ask, askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
import { littleText } from './linkedin-text.ts';
import { appOf, askPerson, endOf, type OAuth, tokenOf, tokensFor } from './oauth.ts';
import {
  type Extra,
  findSent,
  fingerprintOf,
  isSameText,
  isSince,
  type NetworkPost,
  removed,
  seenBy,
  sendOnce,
  sentAs,
} from './send-once.ts';

const who = 'LinkedIn';
const origin = 'https://api.linkedin.com';

/** What the product Community Management API of an app gives. */
const oauth: OAuth = {
  who,
  authorize: 'https://www.linkedin.com/oauth/v2/authorization',
  token: 'https://www.linkedin.com/oauth/v2/accessToken',
  scopes: [
    'r_basicprofile',
    'w_member_social',
    'r_organization_social',
    'w_organization_social',
    'rw_organization_admin',
  ],
};

interface Api {
  ports: OpenChannel['ports'];
  token: string;
}

async function open(channel: OpenChannel): Promise<Api> {
  const { ports } = channel;
  return { ports, token: await tokenOf(channel, oauth, () => appOf(ports, 'linkedin')) };
}

const Refusal = z.object({ message: z.string().default(''), code: z.string().default('') });
const saidBy = (json: unknown) => Refusal.safeParse(json).data?.message;

/** A version is taken for a year: learn.microsoft.com, LinkedIn API versioning. */
const headersOf = ({ token }: Api) => ({
  authorization: `Bearer ${token}`,
  'linkedin-version': '202610',
  'x-restli-protocol-version': '2.0.0',
});

/** What we aren't allowed to read or do. */
class NotAllowed extends ChannelError {}

function meaningOf({ status, json }: Answer): ChannelError | undefined {
  if (status !== 403) return undefined;
  return new NotAllowed(
    'unauthorized',
    `LinkedIn doesn’t allow it: ${saidBy(json) || 'no reason given.'} Connect it again as an administrator of the page.`,
  );
}

function asking({ headers, ...asked }: Omit<Ask, 'who'>, api: Api): Ask {
  return { meaning: meaningOf, ...asked, who, headers: { ...headersOf(api), ...headers }, reason: saidBy };
}

const linkedin = <T>(api: Api, path: string, shape: z.ZodType<T>, asked: Omit<Ask, 'who'> = {}): Promise<T> =>
  askJson(api.ports, origin + path, { ...asking(asked, api), shape });

/** Where the answer is in its headers, or nowhere. */
const send = (api: Api, path: string, asked: Omit<Ask, 'who'>): Promise<Answer> =>
  ask(api.ports, origin + path, asking(asked, api));

const postPath = (urn: string) => `/rest/posts/${encodeURIComponent(urn)}`;
const commentsPath = (urn: string) => `/rest/socialActions/${encodeURIComponent(urn)}/comments`;

const Me = z.object({
  id: z.string(),
  localizedFirstName: z.string().default(''),
  localizedLastName: z.string().default(''),
  vanityName: z.string().optional(),
});
const Roles = z.object({ elements: z.array(z.object({ organization: z.string() })) });
const Organization = z.object({ localizedName: z.string(), vanityName: z.string().default('') });

async function organizationsOf(api: Api): Promise<string[]> {
  const query = { q: 'roleAssignee', role: 'ADMINISTRATOR', state: 'APPROVED', count: '100' };
  const { elements } = await linkedin(api, '/rest/organizationAcls', Roles, { query });
  return elements.map(({ organization }) => organization);
}

async function targetsOf(api: Api, rest: Pick<Target, 'secret' | 'scopes' | 'expireDate'>): Promise<Target[]> {
  const me = await linkedin(api, '/v2/me', Me);
  const name = `${me.localizedFirstName} ${me.localizedLastName}`.trim();
  const url = me.vanityName ? `https://www.linkedin.com/in/${me.vanityName}/` : 'https://www.linkedin.com/';
  const targets = [{ externalId: `urn:li:person:${me.id}`, name, url, settings: {}, ...rest }];
  for (const urn of await organizationsOf(api)) {
    const id = urn.slice(urn.lastIndexOf(':') + 1);
    const { localizedName, vanityName } = await linkedin(api, `/rest/organizations/${id}`, Organization);
    const page = `https://www.linkedin.com/company/${vanityName || id}/`;
    targets.push({ externalId: urn, name: localizedName, url: page, settings: {}, ...rest });
  }
  return targets;
}

const Upload = z.object({ value: z.object({ uploadUrl: z.string(), image: z.string() }) });
const Post = z.object({
  id: z.string(),
  commentary: z.string().default(''),
  lifecycleState: z.string().default('PUBLISHED'),
  createdAt: z.number().default(0),
});
const Posts = z.object({ elements: z.array(Post) });

function contentOf({ media, link, seo, title }: ReadyPost, uploads: readonly string[]) {
  const images = media.map(({ alt }, index) => ({ id: uploads[index] ?? '', altText: alt.slice(0, 4_000) }));
  if (images.length > 1) return { content: { multiImage: { images } } };
  if (images.length === 1) return { content: { media: images[0] } };
  if (!link) return {};
  return { content: { article: { source: link, title: seo.title || title, description: seo.description } } };
}

async function uploadImage(api: Api, owner: string, { bytes }: ReadyMedia): Promise<string> {
  const json = { initializeUploadRequest: { owner } };
  const { value } = await linkedin(api, '/rest/images?action=initializeUpload', Upload, { json });
  await ask(api.ports, value.uploadUrl, {
    who,
    method: 'PUT',
    bytes: await bytes(),
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'image/jpeg' },
    timeoutMs: 60_000,
  });
  return value.image;
}

async function stepsOf(channel: OpenChannel, post: ReadyPost): Promise<NetworkPost> {
  const api = await open(channel);
  const author = channel.externalId;
  const commentary = littleText(post.text);
  return {
    who,
    upload: (picture) => uploadImage(api, author, picture),
    async create(uploads) {
      const json = {
        author,
        commentary,
        visibility: 'PUBLIC',
        distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
        ...contentOf(post, uploads),
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
      };
      const meaning = (answer: Answer) => (isDuplicate(answer) ? new Duplicate('refused', '') : meaningOf(answer));
      try {
        const { headers } = await send(api, '/rest/posts', { json, meaning });
        if (headers['x-restli-id']) return headers['x-restli-id'];
        throw new ChannelError('unavailable', 'LinkedIn answered with something else than it should. We try again.');
      } catch (error) {
        if (error instanceof Duplicate) return null;
        throw error;
      }
    },
    async lookUp() {
      const query = { author, q: 'author', count: '50', sortBy: 'CREATED' };
      const { elements } = await linkedin(api, '/rest/posts', Posts, {
        query,
        headers: { 'x-restli-method': 'FINDER' },
      });
      const isOurs = (one: z.infer<typeof Post>) =>
        isSince(post.begunDate, one.createdAt) && isSameText(one.commentary, commentary);
      return elements.find(isOurs)?.id ?? null;
    },
    look: (urn) => look(api, urn),
    extras: commentOf(api, author, post),
  };
}

class Duplicate extends ChannelError {}
const isDuplicate = ({ json }: Answer) => /duplicate/i.test(`${Refusal.safeParse(json).data?.code} ${saidBy(json)}`);

/** LinkedIn lets few apps read what a member has posted. */
const orElse =
  <T>(other: T) =>
  (error: unknown): T => {
    if (error instanceof NotAllowed) return other;
    throw error;
  };

const Comments = z.object({ elements: z.array(z.object({ message: z.object({ text: z.string().default('') }) })) });

function commentOf(api: Api, actor: string, { firstComment }: ReadyPost): Extra[] {
  if (!firstComment) return [];
  const isThere = async (urn: string) => {
    const { elements } = await linkedin(api, commentsPath(urn), Comments);
    return elements.some(({ message }) => isSameText(message.text, firstComment));
  };
  return [
    {
      name: 'first comment',
      isThere: (urn) => isThere(urn).catch(orElse('unknown' as const)),
      add: (urn) => send(api, commentsPath(urn), { json: { actor, object: urn, message: { text: firstComment } } }),
    },
  ];
}

function look(api: Api, urn: string): Promise<Seen> {
  const url = `https://www.linkedin.com/feed/update/${urn}/`;
  const seen = async (): Promise<Seen> => {
    const { lifecycleState, commentary } = await linkedin(api, postPath(urn), Post);
    if (lifecycleState === 'PUBLISH_FAILED') return { state: 'rejected', reason: 'LinkedIn couldn’t publish it.' };
    if (lifecycleState !== 'PUBLISHED') return { state: 'processing' };
    return { state: 'live', url, fingerprint: fingerprintOf(commentary), words: null };
  };
  return seenBy(seen().catch(orElse<Seen>({ state: 'live', url, fingerprint: '', words: null })));
}

const Counted = z.object({
  elements: z.array(
    z.object({
      totalShareStatistics: z.object({
        impressionCount: z.number(),
        clickCount: z.number(),
        likeCount: z.number(),
        commentCount: z.number(),
        shareCount: z.number(),
      }),
    }),
  ),
});

async function results(channel: OpenChannel, urn: string): Promise<Results> {
  const none = { views: null, clicks: null, reactions: null, comments: null, shares: null };
  if (!channel.externalId.startsWith('urn:li:organization:')) return none;
  const list = `${urn.includes(':ugcPost:') ? 'ugcPosts' : 'shares'}=List(${encodeURIComponent(urn)})`;
  const of = `q=organizationalEntity&organizationalEntity=${encodeURIComponent(channel.externalId)}`;
  const { elements } = await linkedin(
    await open(channel),
    `/rest/organizationalEntityShareStatistics?${of}&${list}`,
    Counted,
  );
  const counted = elements[0]?.totalShareStatistics;
  if (!counted) return none;
  const {
    impressionCount: views,
    clickCount: clicks,
    likeCount: reactions,
    commentCount: comments,
    shareCount: shares,
  } = counted;
  return { views, clicks, reactions, comments, shares };
}

/** Posts of a company's page or of a member: learn.microsoft.com, Posts API. */
export const linkedinAdapter: ChannelAdapter = {
  kind: 'linkedin',
  begin: async (context) => askPerson(oauth, appOf(context.ports, 'linkedin'), context),
  async finish(context, memo, query) {
    const { ports } = context;
    const { tokens, scopes } = await tokensFor(context, oauth, appOf(ports, 'linkedin'), memo, query);
    return targetsOf(
      { ports, token: tokens.accessToken },
      { secret: tokens, scopes, expireDate: endOf(oauth, tokens) },
    );
  },
  async check(channel) {
    const api = await open(channel);
    const { externalId } = channel;
    const isOwn = externalId.startsWith('urn:li:person:')
      ? `urn:li:person:${(await linkedin(api, '/v2/me', Me)).id}` === externalId
      : (await organizationsOf(api)).includes(externalId);
    if (!isOwn)
      throw new ChannelError(
        'unauthorized',
        'What LinkedIn gave us doesn’t reach this page or profile. Connect it again as its administrator.',
      );
  },
  publish: async (channel, post) => sendOnce(await stepsOf(channel, post), post, channel.ports.clock.now()),
  async find(channel, post) {
    return findSent(await stepsOf(channel, post), post).catch(orElse('unknown' as const));
  },
  look: async (channel, urn) => look(await open(channel), urn),
  async update(channel, urn, { text }) {
    const api = await open(channel);
    const json = { patch: { $set: { commentary: littleText(text) } } };
    await send(api, postPath(urn), { json, headers: { 'x-restli-method': 'PARTIAL_UPDATE' } });
    return sentAs(who, urn, look(api, urn));
  },
  remove: async (channel, urn) =>
    removed(send(await open(channel), postPath(urn), { method: 'DELETE', headers: { 'x-restli-method': 'DELETE' } })),
  results,
};
