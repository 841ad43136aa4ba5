import { z } from 'zod';
import type { ChannelAdapter, OpenChannel, ReadyPost, Seen } from '../adapter.ts';
import { ask, type Ask, askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
import { appOf, askPerson, endOf, type OAuth, tokenOf, tokensFor } from './oauth.ts';
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

const who = 'Pinterest';
const origin = 'https://api.pinterest.com/v5';

const oauth: OAuth = {
  who,
  authorize: 'https://www.pinterest.com/oauth/',
  token: `${origin}/oauth/token`,
  scopes: ['boards:read', 'pins:read', 'pins:write', 'user_accounts:read'],
  separator: ',',
  secretIn: 'header',
};

interface Api {
  ports: OpenChannel['ports'];
  token: string;
}

async function open(channel: OpenChannel): Promise<Api> {
  const { ports } = channel;
  return { ports, token: await tokenOf(channel, oauth, () => appOf(ports, 'pinterest')) };
}

const Refusal = z.object({ message: z.string() });

const asking = ({ token }: Api, asked: Omit<Ask, 'who'>): Ask => ({
  ...asked,
  who,
  headers: { authorization: `Bearer ${token}` },
  reason: (json) => Refusal.safeParse(json).data?.message,
  meaning: ({ status, json }) =>
    status === 403
      ? new ChannelError(
          'unauthorized',
          `Pinterest doesn’t allow it: ${Refusal.safeParse(json).data?.message ?? 'no reason given'} Connect it again.`,
        )
      : undefined,
});

const pinterest = <T>(api: Api, path: string, shape: z.ZodType<T>, asked: Omit<Ask, 'who'> = {}): Promise<T> =>
  askJson(api.ports, origin + path, { ...asking(api, asked), shape });

const Board = z.object({ id: z.string(), name: z.string(), owner: z.object({ username: z.string() }).optional() });
const Boards = z.object({ items: z.array(Board), bookmark: z.string().nullish() });
const Pin = z.object({
  id: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  link: z.string().nullish(),
  /** UTC, without saying so. */
  created_at: z.string().default(''),
});
type Pin = z.infer<typeof Pin>;
const Pins = z.object({ items: z.array(Pin) });

async function boardsOf(api: Api): Promise<z.infer<typeof Board>[]> {
  const boards: z.infer<typeof Board>[] = [];
  let bookmark: string | null | undefined = '';
  for (let step = 0; step < 40 && bookmark != null; step += 1) {
    const query = { page_size: '250', ...(bookmark && { bookmark }) };
    const page: z.infer<typeof Boards> = await pinterest(api, '/boards', Boards, { query });
    boards.push(...page.items);
    bookmark = page.bookmark;
  }
  return boards;
}

const wordsOf = ({ title, text, link, media }: ReadyPost) => ({
  title,
  description: text,
  ...(link && { link }),
  alt_text: media[0]?.alt.slice(0, 500) ?? '',
});

const fingerprint = ({ title, description, link }: Pin) => fingerprintOf(JSON.stringify([title, description, link]));
const inUtc = (date: string) => (/(Z|[+-]\d\d:\d\d)$/.test(date) ? date : `${date}Z`);

async function stepsOf(channel: OpenChannel, post: ReadyPost): Promise<NetworkPost> {
  const api = await open(channel);
  const boardId = channel.externalId;
  return {
    who,
    async create() {
      const [picture] = post.media;
      if (!picture) throw new ChannelError('refused', 'Pinterest takes no pin without a picture. Choose one.');
      const data = (await picture.bytes()).toString('base64');
      const source = { source_type: 'image_base64', content_type: 'image/jpeg', data };
      const json = { board_id: boardId, ...wordsOf(post), media_source: source };
      return (await pinterest(api, '/pins', Pin, { json, timeoutMs: 60_000 })).id;
    },
    async lookUp() {
      const { items } = await pinterest(api, `/boards/${boardId}/pins`, Pins, { query: { page_size: '250' } });
      const isOurs = ({ title, description, link, created_at: made }: Pin) =>
        isSince(post.begunDate, inUtc(made)) &&
        isSameText(title ?? '', post.title) &&
        isSameText(description ?? '', post.text) &&
        (link ?? '') === post.link;
      return items.find(isOurs)?.id ?? null;
    },
    look: (id) => look(api, id),
  };
}

function look(api: Api, id: string): Promise<Seen> {
  const seen = async (): Promise<Seen> => {
    const pin = await pinterest(api, `/pins/${id}`, Pin);
    return { state: 'live', url: `https://www.pinterest.com/pin/${id}/`, fingerprint: fingerprint(pin), words: null };
  };
  return seenBy(seen());
}

const Counted = z.object({ all: z.object({ summary_metrics: z.record(z.string(), z.number()).default({}) }) });
const metrics = ['IMPRESSION', 'OUTBOUND_CLICK', 'SAVE', 'TOTAL_COMMENTS', 'TOTAL_REACTIONS'];
const day = (date: Date) => date.toISOString().slice(0, 10);

/** Pins on a board: developers.pinterest.com. */
export const pinterestAdapter: ChannelAdapter = {
  kind: 'pinterest',
  begin: async (context) => askPerson(oauth, appOf(context.ports, 'pinterest'), context),
  async finish(context, memo, query) {
    const { ports } = context;
    const { tokens, scopes } = await tokensFor(context, oauth, appOf(ports, 'pinterest'), memo, query);
    const boards = await boardsOf({ ports, token: tokens.accessToken });
    if (boards.length === 0)
      throw new ChannelError('refused', 'This Pinterest account has no board. Make one there, and connect it again.');
    const rest = { settings: {}, secret: tokens, scopes, expireDate: endOf(oauth, tokens) };
    return boards.map(({ id, name, owner }) => {
      const url = owner ? `https://www.pinterest.com/${owner.username}/` : 'https://www.pinterest.com/';
      return { externalId: id, name: owner ? `${name} (${owner.username})` : name, url, ...rest };
    });
  },
  async check(channel) {
    const seen = await seenBy(
      pinterest(await open(channel), `/boards/${channel.externalId}`, Board).then((): Seen => ({
        state: 'processing',
      })),
    );
    if (seen.state === 'missing')
      throw new ChannelError(
        'unauthorized',
        'This board isn’t there anymore, or what Pinterest gave us is for another account. Connect it again.',
      );
  },
  publish: async (channel, post) => sendOnce(await stepsOf(channel, post), post, channel.ports.clock.now()),
  find: async (channel, post) => findSent(await stepsOf(channel, post), post),
  look: async (channel, id) => look(await open(channel), id),
  async update(channel, id, post) {
    const api = await open(channel);
    await pinterest(api, `/pins/${id}`, Pin, { method: 'PATCH', json: wordsOf(post) });
    return sentAs(who, id, look(api, id));
  },
  async remove(channel, id) {
    const api = await open(channel);
    await removed(ask(api.ports, `${origin}/pins/${id}`, asking(api, { method: 'DELETE' })));
  },
  async results(channel, id) {
    const { ports } = channel;
    const today = ports.clock.now();
    const query = {
      start_date: day(new Date(today.getTime() - 89 * 86_400_000)),
      end_date: day(today),
      metric_types: metrics.join(','),
    };
    const { all } = await pinterest(await open(channel), `/pins/${id}/analytics`, Counted, { query });
    const of = (name: string) => all.summary_metrics[name] ?? null;
    return {
      views: of('IMPRESSION'),
      clicks: of('OUTBOUND_CLICK'),
      reactions: of('TOTAL_REACTIONS'),
      comments: of('TOTAL_COMMENTS'),
      shares: of('SAVE'),
    };
  },
};
