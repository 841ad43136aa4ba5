import { z } from 'zod';
import type { ChannelAdapter, ConnectContext, OpenChannel, ReadyPost, Seen } from '../adapter.ts';
import { type Answer, type Ask, askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
import { type App, askPerson, type OAuth, Tokens, tokensFor } from './oauth.ts';
import {
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

const who = 'Mastodon';
const scopes = ['read:accounts', 'read:statuses', 'write:statuses', 'write:media'];

const Settings = z.object({ server: z.string(), accountId: z.string() });
const Memo = z.object({ server: z.string(), id: z.string(), secret: z.string(), proofKey: z.string() });

interface Server {
  ports: OpenChannel['ports'];
  server: string;
  token?: string;
}

function open({ ports, settings, secret }: OpenChannel): Server & { accountId: string } {
  return { ports, ...Settings.parse(settings), token: Tokens.parse(secret).accessToken };
}

const Refusal = z.object({ error: z.string() });
const saidBy = (json: unknown) => Refusal.safeParse(json).data?.error;

function meaningOf({ ports }: Server, { status, headers, json }: Answer): ChannelError | undefined {
  if (status === 429) {
    // docs.joinmastodon.org, Rate limits: a moment instead of seconds.
    const left = (Date.parse(headers['x-ratelimit-reset'] ?? '') - ports.clock.now().getTime()) / 1_000;
    return Number.isFinite(left)
      ? new ChannelError('busy', `${who} asks us to wait.`, Math.max(Math.ceil(left), 1))
      : undefined;
  }
  if (status === 403)
    return new ChannelError(
      'unauthorized',
      `${who} doesn’t allow it: ${saidBy(json) ?? 'no reason given'} Connect it again.`,
    );
  if (status === 422 && saidBy(json)?.includes('have not finished processing'))
    return new ChannelError('busy', `${who} still takes in the pictures and videos.`, 10);
  return undefined;
}

function mastodon<T>(
  of: Server,
  path: string,
  shape: z.ZodType<T>,
  { headers, ...asked }: Omit<Ask, 'who'> = {},
): Promise<T> {
  return askJson(of.ports, of.server + path, {
    ...asked,
    who,
    shape,
    headers: { ...(of.token && { authorization: `Bearer ${of.token}` }), ...headers },
    reason: saidBy,
    meaning: (answer) => meaningOf(of, answer),
  });
}

const Id = z.object({ id: z.string() });
const Account = Id.extend({ acct: z.string(), url: z.string() });
const Status = Id.extend({
  url: z.string().nullable(),
  content: z.string(),
  created_at: z.string(),
  media_attachments: z.array(Id).default([]),
  account: Id.optional(),
});
type Status = z.infer<typeof Status>;

const oauthAt = (server: string): OAuth => ({
  who,
  authorize: `${server}/oauth/authorize`,
  token: `${server}/oauth/token`,
  scopes,
  hasProofKey: true,
});

async function begin(context: ConnectContext, values: Readonly<Record<string, string>>) {
  const { ports, callback, appName } = context;
  const entered = (values['server'] ?? '').trim();
  const address = /^https?:\/\//.test(entered) ? entered : `https://${entered}`;
  if (!URL.canParse(address))
    throw new ChannelError('refused', 'Enter the address of the server, like https://mastodon.social.');
  const server = new URL(address).origin;
  const form = { client_name: appName, redirect_uris: callback, scopes: scopes.join(' ') };
  const made = await mastodon(
    { ports, server },
    '/api/v1/apps',
    z.object({ client_id: z.string(), client_secret: z.string() }),
    { form },
  );
  const app = { id: made.client_id, secret: made.client_secret };
  const asked = askPerson(oauthAt(server), app, context);
  return { address: asked.address, memo: { ...asked.memo, server, ...app } };
}

/** What they look at is HTML; what was typed comes from `source`. */
const Source = z.object({ text: z.string() });

function stepsOf(channel: OpenChannel, post: ReadyPost): NetworkPost {
  const of = open(channel);
  const { key, text, media, options, begunDate } = post;
  return {
    who,
    async upload({ bytes, type, fileName, alt }) {
      const parts = new FormData();
      parts.set('file', new Blob([new Uint8Array(await bytes())], { type }), fileName);
      parts.set('description', alt.slice(0, 1_500));
      return (await mastodon(of, '/api/v2/media', Id, { parts, timeoutMs: 120_000 })).id;
    },
    async create(uploads) {
      await requireOwn(of);
      const { visibility } = z
        .object({ visibility: z.enum(['public', 'unlisted', 'private']).catch('public') })
        .parse(options);
      const json = { status: text, media_ids: uploads, visibility };
      return (await mastodon(of, '/api/v1/statuses', Id, { json, headers: { 'idempotency-key': key } })).id;
    },
    async lookUp(uploads) {
      const query = { limit: '40', exclude_reblogs: 'true' };
      const statuses = await mastodon(of, `/api/v1/accounts/${of.accountId}/statuses`, z.array(Status), { query });
      for (const { id, media_attachments: attached } of statuses.filter((one) => isSince(begunDate, one.created_at))) {
        if (media.length > 0 && !attached.some((one) => uploads.includes(one.id))) continue;
        const source = await mastodon(of, `/api/v1/statuses/${id}/source`, Source);
        if (isSameText(source.text, text)) return id;
      }
      return null;
    },
    look: (id) => look(of, id),
  };
}

/** What is posted goes to whose token it is, so it must be theirs. */
async function requireOwn(of: Server & { accountId: string }): Promise<void> {
  const { id } = await mastodon(of, '/api/v1/accounts/verify_credentials', Account);
  if (id !== of.accountId)
    throw new ChannelError('unauthorized', 'What Mastodon gave us is for another account. Connect this one again.');
}

const statusAt = (of: Server, id: string): Promise<Status> => mastodon(of, `/api/v1/statuses/${id}`, Status);

function look(of: Server, id: string): Promise<Seen> {
  const seen = async (): Promise<Seen> => {
    const { url, content } = await statusAt(of, id);
    return { state: 'live', url: url ?? '', fingerprint: fingerprintOf(content), words: null };
  };
  return seenBy(seen());
}

const Counted = z.object({ replies_count: z.number(), reblogs_count: z.number(), favourites_count: z.number() });

/** Posts of a Mastodon account, on any server: docs.joinmastodon.org. Its tokens don't end. */
export const mastodonAdapter: ChannelAdapter = {
  kind: 'mastodon',
  begin,
  async finish(context, memo, query) {
    const { server, ...kept } = Memo.parse(memo);
    const app: App = { id: kept.id, secret: kept.secret };
    const { tokens, scopes: allowed } = await tokensFor(context, oauthAt(server), app, memo, query);
    const of = { ports: context.ports, server, token: tokens.accessToken };
    const { id, acct, url } = await mastodon(of, '/api/v1/accounts/verify_credentials', Account);
    const name = `@${acct}@${new URL(server).host}`;
    return [
      {
        externalId: url,
        name,
        url,
        settings: { server, accountId: id },
        secret: tokens,
        scopes: allowed,
        expireDate: null,
      },
    ];
  },
  check: (channel) => requireOwn(open(channel)),
  publish: (channel, post) => sendOnce(stepsOf(channel, post), post, channel.ports.clock.now()),
  find: (channel, post) => findSent(stepsOf(channel, post), post),
  look: (channel, id) => look(open(channel), id),
  async update(channel, id, { text }) {
    const of = open(channel);
    // Without its pictures, they would be taken away.
    const { media_attachments: attached } = await statusAt(of, id);
    const json = { status: text, media_ids: attached.map((one) => one.id) };
    await mastodon(of, `/api/v1/statuses/${id}`, Id, { method: 'PUT', json });
    return sentAs(who, id, look(of, id));
  },
  remove: (channel, id) =>
    removed(mastodon(open(channel), `/api/v1/statuses/${id}`, z.unknown(), { method: 'DELETE' })),
  async results(channel, id) {
    const counted = await mastodon(open(channel), `/api/v1/statuses/${id}`, Counted);
    return {
      views: null,
      clicks: null,
      reactions: counted.favourites_count,
      comments: counted.replies_count,
      shares: counted.reblogs_count,
    };
  },
};
