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

interface PinterestState extends Tokens {
  pins: Map<string, { board: string; title: string; description: string; link: string; made: string }>;
}

const boards: Readonly<Record<string, { name: string; owner: string }>> = {
  '81': { name: 'Roofs', owner: 'summit' },
  '82': { name: 'Kitchens', owner: 'another' },
};
const scopes = ['boards:read', 'pins:read', 'pins:write', 'user_accounts:read'];

function routes(state: PinterestState): Route[] {
  const nextId = counter(990_000);
  const enter = (asked: Asked, board?: string) => {
    const owner = ownerOf(state, asked, 'pins:write', new Refused(401, { code: 2, message: 'Authentication failed.' }));
    if (board !== undefined && boards[board]?.owner !== owner)
      throw new Refused(404, { code: 40, message: 'Board not found.' });
    return owner;
  };
  const shown = (id: string) => {
    const pin = state.pins.get(id);
    if (!pin) throw new Refused(404, { code: 50, message: 'Pin not found.' });
    const { title, description, link, board, made } = pin;
    // Without its zone, as Pinterest has it.
    return { id, title, description, link, board_id: board, created_at: made.replace('Z', '') };
  };
  const boardAs = (id: string) => ({ id, name: boards[id]?.name, owner: { username: boards[id]?.owner } });
  return [
    [
      /^POST \/v5\/oauth\/token$/,
      (asked) => giveTokens(state, asked, { lasts: 2_592_000, refreshes: true, separator: ',' }),
    ],
    [
      /^GET \/v5\/boards$/,
      (asked) => {
        const owner = enter(asked);
        return {
          items: Object.keys(boards)
            .filter((id) => boards[id]?.owner === owner)
            .map(boardAs),
          bookmark: null,
        };
      },
    ],
    [/^GET \/v5\/boards\/(\d+)$/, (asked, id = '') => enter(asked, id) && boardAs(id)],
    [
      /^GET \/v5\/boards\/(\d+)\/pins$/,
      (asked, board = '') => {
        enter(asked, board);
        return {
          items: [...state.pins]
            .filter(([, pin]) => pin.board === board)
            .map(([id]) => shown(id))
            .reverse(),
          bookmark: null,
        };
      },
    ],
    [
      /^POST \/v5\/pins$/,
      (asked) => {
        const {
          board_id: board,
          title,
          description,
          link,
          media_source: source,
        } = asked.json as Record<string, string> & { media_source: unknown };
        enter(asked, board);
        const { data } = source as unknown as { data: string };
        if (Buffer.from(data, 'base64').length === 0)
          throw new Refused(400, { code: 1, message: 'Sorry! We could not fetch the image.' });
        if ((title ?? '').length > 100 || (description ?? '').length > 800)
          throw new Refused(400, { code: 1, message: 'Invalid request: too long' });
        const id = nextId();
        const pin = {
          board: board ?? '',
          title: title ?? '',
          description: description ?? '',
          link: link ?? '',
          made: new Date().toISOString(),
        };
        state.pins.set(id, pin);
        return { reply: { status: 201, json: shown(id) } satisfies Reply };
      },
    ],
    [
      /^GET \/v5\/pins\/(\d+)\/analytics$/,
      (asked, id = '') =>
        enter(asked) &&
        shown(id) && {
          all: {
            summary_metrics: { IMPRESSION: 40, OUTBOUND_CLICK: 5, SAVE: 2, TOTAL_COMMENTS: 1, TOTAL_REACTIONS: 3 },
          },
        },
    ],
    [/^GET \/v5\/pins\/(\d+)$/, (asked, id = '') => enter(asked) && shown(id)],
    [
      /^PATCH \/v5\/pins\/(\d+)$/,
      (asked, id = '') => {
        enter(asked);
        shown(id);
        const { title, description, link } = asked.json;
        Object.assign(state.pins.get(id) ?? {}, { title, description, link });
        return shown(id);
      },
    ],
    [
      /^DELETE \/v5\/pins\/(\d+)$/,
      (asked, id = '') => {
        enter(asked);
        shown(id);
        state.pins.delete(id);
        return { reply: { status: 204 } satisfies Reply };
      },
    ],
  ];
}

export async function startPinterest(): Promise<LocalNetwork> {
  const state: PinterestState = { ...noTokens(), pins: new Map() };
  const server = await startNetworkServer(state, routes);
  return {
    kind: 'pinterest',
    server,
    addresses: { 'https://api.pinterest.com': server.origin },
    values: {},
    allow: (address, without) => consent(state, address, 'summit', without),
    scope: 'pins:write',
    externalId: '81',
    otherSecret: (secret) => ({ ...secret, accessToken: giveToken(state, { owner: 'another', scopes }) }),
    posts: () => [...state.pins.values()].map(({ description }) => ({ text: description, pictures: 1 })),
    comments: () => [],
    creates: /^POST \/v5\/pins$/,
    clear: () => state.pins.clear(),
  };
}
