import { z } from 'zod';
import type { ChannelAdapter, OpenChannel, ReadyPost, Seen, Target } from '../adapter.ts';
import { type Answer, type Ask, askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
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
} from './send-once.ts';

const who = 'Google';
const accountsApi = 'https://mybusinessaccountmanagement.googleapis.com/v1';
const locationsApi = 'https://mybusinessbusinessinformation.googleapis.com/v1';
const postsApi = 'https://mybusiness.googleapis.com/v4';

const oauth: OAuth = {
  who,
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  scopes: ['https://www.googleapis.com/auth/business.manage'],
  // Google gives a refresh token only to people who are asked.
  asks: { access_type: 'offline', prompt: 'consent' },
  hasProofKey: true,
};

interface Google {
  ports: OpenChannel['ports'];
  token: string;
}

async function open(channel: OpenChannel): Promise<Google> {
  const { ports } = channel;
  return { ports, token: await tokenOf(channel, oauth, () => appOf(ports, 'googleBusiness')) };
}

const Refusal = z.object({
  error: z.object({
    message: z.string(),
    details: z.array(z.object({ errorDetails: z.array(z.object({ message: z.string() })).optional() })).default([]),
  }),
});

function saidBy(json: unknown): string | undefined {
  const { data } = Refusal.safeParse(json);
  const details = data?.error.details.flatMap(({ errorDetails = [] }) => errorDetails.map(({ message }) => message));
  return details?.length ? details.join(' ') : data?.error.message;
}

function meaningOf({ status, json, headers }: Answer): ChannelError | undefined {
  if (status === 403)
    return new ChannelError(
      'unauthorized',
      `Google doesn’t let us in there: ${saidBy(json) ?? 'no reason given'} Connect it again as an owner or manager of the location.`,
    );
  // Ten edits a minute for a profile.
  if (status === 429 && !headers['retry-after'])
    return new ChannelError('busy', 'Google takes ten changes a minute.', 60);
  return undefined;
}

function google<T>(
  { ports, token }: Google,
  address: string,
  shape: z.ZodType<T>,
  asked: Omit<Ask, 'who'> = {},
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  return askJson(ports, address, { ...asked, who, shape, headers, reason: saidBy, meaning: meaningOf });
}

const Location = z.object({
  name: z.string(),
  title: z.string().default(''),
  storefrontAddress: z
    .object({ addressLines: z.array(z.string()).default([]), locality: z.string().default('') })
    .optional(),
  metadata: z.object({ mapsUri: z.string().default(''), canOperateLocalPost: z.boolean().default(true) }).prefault({}),
  openInfo: z.object({ status: z.string() }).optional(),
});
const Locations = z.object({ locations: z.array(Location).default([]), nextPageToken: z.string().optional() });
const Accounts = z.object({
  accounts: z.array(z.object({ name: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});
const locationFields = 'name,title,storefrontAddress,metadata,openInfo';

/** All pages of a list. */
async function everyPage<P extends { nextPageToken?: string | undefined }>(
  of: Google,
  address: string,
  shape: z.ZodType<P>,
  query: Record<string, string>,
) {
  const pages: P[] = [];
  let pageToken: string | undefined = '';
  for (let step = 0; step < 50 && pageToken !== undefined; step += 1) {
    const page: P = await google(of, address, shape, { query: { ...query, ...(pageToken && { pageToken }) } });
    pages.push(page);
    pageToken = page.nextPageToken;
  }
  return pages;
}

/** The `accounts/1/locations/2` of a channel is its location's name with its account. */
const locationIn = (externalId: string) => externalId.slice(externalId.indexOf('locations/'));

/** @throws {ChannelError} for a location that can't have posts */
async function requireOpen(of: Google, { externalId }: OpenChannel): Promise<void> {
  const query = { readMask: locationFields };
  const { metadata, openInfo, title } = await google(of, `${locationsApi}/${locationIn(externalId)}`, Location, {
    query,
  }).catch(notOurs);
  if (openInfo?.status === 'CLOSED_PERMANENTLY')
    throw new ChannelError(
      'refused',
      `Google has “${title}” as permanently closed, so it takes no posts. Mark it as open in the Business Profile, or disconnect it.`,
    );
  if (!metadata.canOperateLocalPost)
    throw new ChannelError(
      'refused',
      `Google takes no posts for “${title}”. Verify the location in the Business Profile first.`,
    );
}

function notOurs(error: unknown): never {
  if (error instanceof ChannelError && error.failure === 'missing')
    throw new ChannelError('unauthorized', 'What Google gave us isn’t for this location. Connect it again.');
  throw error;
}

const Post = z.object({
  name: z.string(),
  summary: z.string().default(''),
  state: z.string().default('PROCESSING'),
  searchUrl: z.string().default(''),
  createTime: z.string().default(''),
});
const Posts = z.object({ localPosts: z.array(Post).default([]) });

async function look(of: Google, name: string): Promise<Seen> {
  const { state, summary, searchUrl } = await google(of, `${postsApi}/${name}`, Post);
  if (state === 'REJECTED')
    return {
      state: 'rejected',
      reason:
        'Google has rejected it, without a reason. Most often it is the photo, a phone number in the text, or its content policy.',
    };
  if (state !== 'LIVE') return { state: 'processing' };
  return { state: 'live', url: searchUrl, fingerprint: fingerprintOf(summary), words: null };
}

/** What people have chosen for the post, in the location's own time. */
const Options = z.object({
  topic: z.enum(['STANDARD', 'OFFER', 'EVENT']).catch('STANDARD'),
  eventTitle: z.string().catch(''),
  startDate: z.string().catch(''),
  endDate: z.string().catch(''),
  couponCode: z.string().catch(''),
  photoCategory: z.string().catch(''),
});

function momentOf(text: string, what: string) {
  const [, year, month, day, hours = '0', minutes = '0'] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d))?/.exec(text) ?? [];
  if (!year) throw new ChannelError('refused', `Google wants to know ${what} an offer or event lasts. Choose the day.`);
  return {
    date: { year: Number(year), month: Number(month), day: Number(day) },
    time: { hours: Number(hours), minutes: Number(minutes) },
  };
}

function bodyOf({ text, title, link, media, options }: ReadyPost) {
  const { topic, eventTitle, startDate, endDate, couponCode } = Options.parse(options);
  const [photo] = media;
  const body = {
    summary: text,
    topicType: topic,
    ...(photo && { media: [{ mediaFormat: 'PHOTO', sourceUrl: photo.url }] }),
  };
  const button = link ? { callToAction: { actionType: 'LEARN_MORE', url: link } } : {};
  if (topic === 'STANDARD') return { ...body, ...button };
  const [from, until] = [momentOf(startDate, 'from when'), momentOf(endDate, 'until when')];
  const schedule = { startDate: from.date, startTime: from.time, endDate: until.date, endTime: until.time };
  const event = { title: eventTitle || title, schedule };
  if (topic === 'EVENT') return { ...body, ...button, event };
  return { ...body, event, offer: { ...(couponCode && { couponCode }), ...(link && { redeemOnlineUrl: link }) } };
}

function photoOf(of: Google, parent: string, { media, options }: ReadyPost): Extra[] {
  const [photo] = media;
  const { photoCategory } = Options.parse(options);
  if (!photo || !photoCategory) return [];
  const json = { mediaFormat: 'PHOTO', locationAssociation: { category: photoCategory }, sourceUrl: photo.url };
  const add = () => google(of, `${postsApi}/${parent}/media`, z.unknown(), { json, timeoutMs: 60_000 });
  // Google doesn't tell from where a photo came.
  return [{ name: 'photo on the profile', isThere: async () => 'unknown', add }];
}

async function stepsOf(channel: OpenChannel, post: ReadyPost): Promise<NetworkPost> {
  const of = await open(channel);
  const parent = channel.externalId;
  return {
    who,
    async create() {
      await requireOpen(of, channel);
      return (await google(of, `${postsApi}/${parent}/localPosts`, Post, { json: bodyOf(post), timeoutMs: 60_000 }))
        .name;
    },
    async lookUp() {
      const { localPosts } = await google(of, `${postsApi}/${parent}/localPosts`, Posts, {
        query: { pageSize: '100' },
      });
      const isOurs = ({ createTime, summary }: z.infer<typeof Post>) =>
        isSince(post.begunDate, createTime) && isSameText(summary, post.text);
      return localPosts.find(isOurs)?.name ?? null;
    },
    look: (id) => seenBy(look(of, id)),
    remove: (id) => removed(google(of, `${postsApi}/${id}`, z.unknown(), { method: 'DELETE' })),
    extras: photoOf(of, parent, post),
  };
}

async function targetsOf(of: Google, rest: Pick<Target, 'secret' | 'scopes' | 'expireDate'>): Promise<Target[]> {
  const accounts = await everyPage(of, `${accountsApi}/accounts`, Accounts, { pageSize: '20' });
  const targets: Target[] = [];
  for (const { name: account } of accounts.flatMap((page) => page.accounts)) {
    const query = { readMask: locationFields, pageSize: '100' };
    const pages = await everyPage(of, `${locationsApi}/${account}/locations`, Locations, query);
    for (const { name, title, storefrontAddress: at, metadata } of pages.flatMap(({ locations }) => locations)) {
      const place = at && [at.addressLines[0], at.locality].filter(Boolean).join(', ');
      const named = place ? `${title}, ${place}` : title;
      targets.push({ externalId: `${account}/${name}`, name: named, url: metadata.mapsUri, settings: {}, ...rest });
    }
  }
  return targets;
}

/** Posts and photos of a location: developers.google.com/my-business. Google stopped counting them in 2023. */
export const googleBusinessAdapter: ChannelAdapter = {
  kind: 'googleBusiness',
  begin: async (context) => askPerson(oauth, appOf(context.ports, 'googleBusiness'), context),
  async finish(context, memo, query) {
    const { ports } = context;
    const { tokens, scopes } = await tokensFor(context, oauth, appOf(ports, 'googleBusiness'), memo, query);
    const rest = { secret: tokens, scopes, expireDate: endOf(oauth, tokens) };
    const targets = await targetsOf({ ports, token: tokens.accessToken }, rest);
    if (targets.length > 0) return targets;
    throw new ChannelError(
      'refused',
      'This Google account manages no location. Sign in with the one that owns or manages the Business Profile.',
    );
  },
  check: async (channel) => requireOpen(await open(channel), channel),
  publish: async (channel, post) => sendOnce(await stepsOf(channel, post), post, channel.ports.clock.now()),
  find: async (channel, post) => findSent(await stepsOf(channel, post), post),
  look: async (channel, name) => seenBy(look(await open(channel), name)),
  async update(channel, name, post) {
    const json = bodyOf(post);
    const query = {
      updateMask: Object.keys(json)
        .filter((field) => field !== 'topicType')
        .join(','),
    };
    const of = await open(channel);
    const { state, summary, searchUrl } = await google(of, `${postsApi}/${name}`, Post, {
      method: 'PATCH',
      query,
      json,
    });
    const isLive = state === 'LIVE';
    return {
      externalId: name,
      url: isLive ? searchUrl : '',
      fingerprint: fingerprintOf(summary),
      isProcessing: !isLive,
    };
  },
  remove: async (channel, name) =>
    removed(google(await open(channel), `${postsApi}/${name}`, z.unknown(), { method: 'DELETE' })),
};
