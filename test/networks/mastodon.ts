import type { LocalNetwork } from './network.ts';
import {
  type Asked,
  consent,
  counter,
  giveToken,
  giveTokens,
  localApp,
  noTokens,
  ownerOf,
  Refused,
  type Route,
  startNetworkServer,
  type Tokens,
} from './network-server.ts';

interface MastodonState extends Tokens {
  media: Map<string, { description: string }>;
  statuses: Map<string, { owner: string; text: string; media: string[]; made: string }>;
  /** By `Idempotency-Key`. */
  keys: Map<string, string>;
}

function routes(state: MastodonState, origin: string): Route[] {
  const nextId = counter(7_000);
  const enter = (asked: Asked, scope: string) =>
    ownerOf(state, asked, scope, new Refused(401, { error: 'The access token is invalid' }));
  const statusAt = (id: string) => {
    const status = state.statuses.get(id);
    if (!status) throw new Refused(404, { error: 'Record not found' });
    return status;
  };
  const shown = (id: string) => {
    const { owner, text, media, made } = statusAt(id);
    const content = `<p>${text.replaceAll('&', '&amp;').replaceAll('\n', '<br />')}</p>`;
    const attached = media.map((one) => ({ id: one, type: 'image' }));
    const counts = { replies_count: 1, reblogs_count: 2, favourites_count: 3 };
    return {
      id,
      content,
      url: `${origin}/@summit/${id}`,
      created_at: made,
      media_attachments: attached,
      account: { id: owner },
      ...counts,
    };
  };
  const check = (text: string, media: string[]) => {
    if ([...text.replaceAll(/https?:\/\/\S+/g, 'x'.repeat(23))].length > 500)
      throw new Refused(422, { error: 'Validation failed: Text character limit of 500 exceeded' });
    if (media.length > 4 || media.some((id) => !state.media.has(id)))
      throw new Refused(422, { error: 'Media is missing' });
  };
  return [
    [
      /^POST \/api\/v1\/apps$/,
      ({ form }) => {
        if (!form.get('redirect_uris') || !form.get('client_name'))
          throw new Refused(422, { error: 'Validation failed' });
        return { client_id: localApp.id, client_secret: localApp.secret };
      },
    ],
    [/^POST \/oauth\/token$/, (asked) => giveTokens(state, asked, { lasts: null, refreshes: false, separator: ' ' })],
    [
      /^GET \/api\/v1\/accounts\/verify_credentials$/,
      (asked) => {
        const id = enter(asked, 'read:accounts');
        return { id, acct: id === '31' ? 'summit' : 'another', url: `${origin}/@${id}` };
      },
    ],
    [
      /^POST \/api\/v2\/media$/,
      (asked) => {
        enter(asked, 'write:media');
        if (!(asked.parts.get('file') instanceof File))
          throw new Refused(422, { error: 'Validation failed: File can’t be blank' });
        const id = nextId();
        state.media.set(id, { description: String(asked.parts.get('description')) });
        return { id, type: 'image' };
      },
    ],
    [
      /^POST \/api\/v1\/statuses$/,
      (asked) => {
        const owner = enter(asked, 'write:statuses');
        const key = `${owner} ${String(asked.headers['idempotency-key'])}`;
        const earlier = state.keys.get(key);
        if (earlier && state.statuses.has(earlier)) return shown(earlier);
        const text = String(asked.json['status']);
        const media = asked.json['media_ids'] as string[];
        check(text, media);
        const id = nextId();
        state.statuses.set(id, { owner, text, media, made: new Date().toISOString() });
        state.keys.set(key, id);
        return shown(id);
      },
    ],
    [
      /^GET \/api\/v1\/accounts\/(\d+)\/statuses$/,
      (asked, owner) => {
        enter(asked, 'read:statuses');
        return [...state.statuses]
          .filter(([, one]) => one.owner === owner)
          .map(([id]) => shown(id))
          .reverse();
      },
    ],
    [
      /^GET \/api\/v1\/statuses\/(\d+)\/source$/,
      (asked, id = '') => enter(asked, 'read:statuses') && { id, text: statusAt(id).text },
    ],
    [/^GET \/api\/v1\/statuses\/(\d+)$/, (asked, id = '') => enter(asked, 'read:statuses') && shown(id)],
    [
      /^PUT \/api\/v1\/statuses\/(\d+)$/,
      (asked, id = '') => {
        if (enter(asked, 'write:statuses') !== statusAt(id).owner)
          throw new Refused(403, { error: 'This action is not allowed' });
        const media = (asked.json['media_ids'] ?? []) as string[];
        check(String(asked.json['status']), media);
        Object.assign(statusAt(id), { text: String(asked.json['status']), media });
        return shown(id);
      },
    ],
    [
      /^DELETE \/api\/v1\/statuses\/(\d+)$/,
      (asked, id = '') => {
        if (enter(asked, 'write:statuses') !== statusAt(id).owner)
          throw new Refused(403, { error: 'This action is not allowed' });
        const gone = shown(id);
        state.statuses.delete(id);
        return gone;
      },
    ],
  ];
}

export async function startMastodon(): Promise<LocalNetwork> {
  const state: MastodonState = { ...noTokens(), media: new Map(), statuses: new Map(), keys: new Map() };
  const server = await startNetworkServer(state, routes);
  const scopes = ['read:accounts', 'read:statuses', 'write:statuses', 'write:media'];
  return {
    kind: 'mastodon',
    server,
    addresses: {},
    values: { server: server.origin },
    allow: (address, without) => consent(state, address, '31', without),
    scope: 'write:statuses',
    externalId: `${server.origin}/@31`,
    otherSecret: (secret) => ({ ...secret, accessToken: giveToken(state, { owner: '32', scopes }) }),
    posts: () => [...state.statuses.values()].map(({ text, media }) => ({ text, pictures: media.length })),
    comments: () => [],
    creates: /^POST .*\/statuses$/,
    clear: () => state.statuses.clear(),
  };
}
