import type { Selectable } from 'kysely';
import { defineConnection, LostCredentialsError } from '#access/connections.ts';
import { emit } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import type { ChannelKindName } from '../channel-kinds.ts';
import { channelsChanged } from '../events.ts';
import { type ChannelAdapter, channelAdapters, type Kept, type OpenChannel } from './adapters/adapter.ts';
import { ChannelError } from './adapters/channel-error.ts';

/** Credentials and health of channels, each by the channel's id. What was found is a sentence. */
export const channelConnection = defineConnection({ kind: 'channel' });

export type ChannelRow = Selectable<Database['channel']>;

const columns = [
  'accountId',
  'uid',
  'kind',
  'externalId',
  'name',
  'url',
  'settings',
  'destinationId',
  'needsApproval',
  'isTagged',
  'slots',
  'busyUntil',
  'checkDate',
  'notice',
  'version',
  'createDate',
  'updateDate',
  'removedDate',
] as const;

/** The account's channels that are connected, in the order in which they came. */
export const channelRows = (scope: AccountScope) =>
  selectOwn(scope, 'channel').select(columns).where('removedDate', 'is', null).orderBy('createDate').orderBy('uid');

/** @throws NOT_FOUND */
export async function loadChannel(scope: AccountScope, channelId: string): Promise<ChannelRow> {
  const row = await channelRows(scope).where('uid', '=', channelId).executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This channel is no longer connected.');
  return row;
}

/** Whose credentials a channel's are. */
export const ownerOf = ({ agencyId, accountId }: AccountScope, channelId: string) => ({
  agencyId,
  accountId,
  item: channelId,
});

/** @throws for a kind that no capability provides */
export function adapterOf(kind: ChannelKindName): ChannelAdapter {
  const found = channelAdapters.all().find((adapter) => adapter.kind === kind);
  if (!found) throw problem('UNPROCESSABLE_CONTENT', 'Channels of this kind can’t be connected here.');
  return found;
}

export const reason = 'publishing';

interface Opened {
  adapter: ChannelAdapter;
  channel: OpenChannel;
  /** Whether the credentials are still those that it was opened with, or that it has renewed itself. */
  isCurrent(): Promise<boolean>;
}

/**
 * Opens a channel for work outside of transactions.
 * @throws NOT_FOUND, ChannelError if its credentials are lost
 */
export async function openChannel(ports: Ports, accountId: string, channelId: string): Promise<Opened> {
  const { row, owner, sealed } = await asSystem(ports.db, accountId, reason, async (scope) => {
    const own = ownerOf(scope, channelId);
    return { row: await loadChannel(scope, channelId), owner: own, sealed: await sealedOf(scope, own) };
  });
  const { kind, externalId, settings } = row;
  let current = sealed;
  const channel: OpenChannel = {
    ports,
    accountId,
    channelId,
    externalId,
    settings,
    secret: await unsealed(ports, owner, sealed),
    renew: async (secret, expireDate) => {
      const sealedSecret = await channelConnection.seal(ports.config, owner, JSON.stringify(secret));
      current = sealedSecret;
      await asSystem(ports.db, accountId, reason, (scope) =>
        channelConnection.renew(scope, owner, { sealedSecret, expireDate }),
      );
    },
  };
  const isCurrent = () =>
    asSystem(ports.db, accountId, reason, async (scope) => (await sealedOf(scope, owner)) === current);
  return { adapter: adapterOf(kind), channel, isCurrent };
}

type Owner = ReturnType<typeof ownerOf>;

async function sealedOf(scope: AccountScope, owner: Owner): Promise<string | null> {
  const found = await channelConnection.ofOwner(scope, owner).select('sealedSecret').executeTakeFirst();
  return found?.sealedSecret ?? null;
}

async function unsealed({ config }: Ports, owner: Owner, sealed: string | null): Promise<Kept> {
  try {
    return JSON.parse(await channelConnection.unseal(config, owner, sealed)) as Kept;
  } catch (error) {
    if (!(error instanceof LostCredentialsError)) throw error;
    throw new ChannelError('unauthorized', 'Its credentials can’t be read anymore. Connect it again.');
  }
}

/** Keeps what a look at a channel has found; null if it lets us in. */
export async function noteHealth(scope: AccountScope, channelId: string, finding: string | null, now: Date) {
  const owner = ownerOf(scope, channelId);
  const before = await channelConnection.lastCheck(scope, owner);
  await channelConnection.noteCheck(scope, owner, { finding, checkedDate: now });
  if (finding === null && before?.finding) await releaseHeld(scope, channelId, now);
  if (before?.finding !== finding) await emit(scope, channelsChanged, {});
}

/** Posts that waited for a channel go on. */
export async function releaseHeld(scope: AccountScope, channelId: string, now: Date): Promise<void> {
  await updateOwn(scope, 'post')
    .set({ isHeld: false, dueDate: now, failure: '', tries: 0 })
    .where('channelId', '=', channelId)
    .where('isHeld', '=', true)
    .execute();
}
