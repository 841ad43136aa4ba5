import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import {
  account,
  accountReading,
  accountReadingWithoutTransaction,
  accountWithoutTransaction,
} from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { channelKinds } from '../channel-kinds.data.ts';
import { Channel, ChannelChange, ChannelId, OfferedKind } from '../channel.ts';
import { channelsChanged } from '../events.ts';
import { channelAdapters } from './adapters/adapter.ts';
import { ChannelError } from './adapters/channel-error.ts';
import {
  channelConnection,
  type ChannelRow,
  channelRows,
  loadChannel,
  noteHealth,
  openChannel,
  ownerOf,
} from './open-channel.ts';

const tags = ['Publishing'];
const soonMs = 7 * 86_400_000;

/** Where entries are posted, with whether it still works. */
export const listChannels = accountReading('content.read')
  .route({ method: 'GET', path: '/channels', summary: 'List channels', tags })
  .output(z.array(Channel))
  .handler(async ({ context: { scope, ports } }) => {
    const rows = await channelRows(scope).execute();
    return shownChannels(scope, rows, ports.clock.now());
  });

/** Channels as people see them, without credentials. */
export async function shownChannels(scope: AccountScope, rows: readonly ChannelRow[], now: Date): Promise<Channel[]> {
  const owner = { agencyId: scope.agencyId, accountId: scope.accountId };
  const connections = await channelConnection
    .rows(scope)
    .select(['item', 'finding', 'checkedDate', 'expireDate'])
    .where('connection.tenantId', '=', owner.accountId)
    .execute();
  const held = await selectOwn(scope, 'post')
    .select(['channelId', ({ fn }) => fn.countAll<number>().as('posts')])
    .where('isHeld', '=', true)
    .groupBy('channelId')
    .execute();
  return rows.map((row) => {
    const found = connections.find(({ item }) => item === row.uid);
    const expires = found?.expireDate && found.expireDate.getTime() - now.getTime() < soonMs;
    const health = !found?.checkedDate
      ? ('unknown' as const)
      : found.finding
        ? ('unauthorized' as const)
        : expires
          ? ('expiring' as const)
          : ('fine' as const);
    return Channel.parse({
      ...row,
      health,
      failure: found?.finding ?? '',
      checkedDate: found?.checkedDate ?? null,
      expireDate: found?.expireDate ?? null,
      held: held.find(({ channelId }) => channelId === row.uid)?.posts ?? 0,
    });
  });
}

/** What can be connected on this installation. */
export const listChannelKinds = accountReading('content.read')
  .output(z.array(OfferedKind))
  .handler(async ({ context: { ports } }) =>
    channelAdapters
      .all()
      .map(({ kind: name }) => ({
        name,
        isMissingApp: channelKinds[name].needsApp && !ports.config.channelApps[name],
      })),
  );

/** @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version` */
export const updateChannel = account('channel.update')
  .input(ChannelChange)
  .output(Channel)
  .handler(async ({ input: { channelId, version, slots, ...change }, context: { scope, ports } }) => {
    const row = await channelRows(scope).where('uid', '=', channelId).forNoKeyUpdate().executeTakeFirst();
    if (!row) throw problem('NOT_FOUND', 'This channel is no longer connected.');
    const now = ports.clock.now();
    const shown = async () => present(await shownChannels(scope, [await loadChannel(scope, channelId)], now));
    if (row.version !== version)
      throw problem('CONFLICT', 'Someone else changed this channel. Look again.', { current: await shown() });
    if (change.destinationId) await requireDestination(scope, change.destinationId);
    await updateOwn(scope, 'channel')
      .set({ ...change, ...(slots && { slots: JSON.stringify(slots) }), version: version + 1, updateDate: now })
      .where('uid', '=', channelId)
      .execute();
    await emit(scope, channelsChanged, {});
    return shown();
  });

function present<T>([first]: readonly T[]): T {
  if (first === undefined) throw problem('NOT_FOUND', 'This channel is no longer connected.');
  return first;
}

async function requireDestination(scope: AccountScope, uid: string): Promise<void> {
  const found = await selectOwn(scope, 'destination').select('uid').where('uid', '=', uid).executeTakeFirst();
  if (found) return;
  const message = 'This destination no longer exists. Choose another one.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { destinationId: message } });
}

/** Looks whether a channel lets us in. @returns what is wrong; empty if nothing is. @throws NOT_FOUND */
export const checkChannel = accountWithoutTransaction('channel.update')
  .input(ChannelId)
  .output(z.object({ failure: z.string() }))
  .handler(async ({ input: { channelId }, context: { within, accountId, ports } }) => {
    try {
      const { adapter, channel } = await openChannel(ports, accountId, channelId);
      await adapter.check(channel);
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      // It doesn't answer just now: nothing is known about the credentials.
      if (error.failure === 'unauthorized')
        await within((scope) => noteHealth(scope, channelId, error.message, ports.clock.now()));
      return { failure: error.message };
    }
    await within((scope) => noteHealth(scope, channelId, null, ports.clock.now()));
    return { failure: '' };
  });

/**
 * Disconnects a channel. What it shows stays there; what waits for it becomes drafts, and its credentials are forgotten.
 * @throws NOT_FOUND
 */
export const removeChannel = account('channel.update')
  .input(ChannelId)
  .handler(async ({ input: { channelId }, context: { scope, ports } }) => {
    await loadChannel(scope, channelId);
    const now = ports.clock.now();
    await updateOwn(scope, 'channel').set({ removedDate: now, updateDate: now }).where('uid', '=', channelId).execute();
    await updateOwn(scope, 'post')
      .set({ state: 'draft', task: null, dueDate: null, isHeld: false, failure: 'Its channel was disconnected.' })
      .where('channelId', '=', channelId)
      .where('state', 'in', ['approval', 'scheduled'])
      .execute();
    await updateOwn(scope, 'post')
      .set({ task: null, dueDate: null, countDate: null, isHeld: false })
      .where('channelId', '=', channelId)
      .where('state', '=', 'published')
      .execute();
    await channelConnection.remove(scope, ownerOf(scope, channelId));
    await emit(scope, channelsChanged, {});
  });

/** Options of a post that are the channel's own, such as its categories. @throws NOT_FOUND, UNPROCESSABLE_CONTENT */
export const listChannelOptions = accountReadingWithoutTransaction('post.edit')
  .input(ChannelId.extend({ key: z.string().max(40), search: z.string().max(100).default('') }))
  .output(z.array(z.object({ value: z.string(), label: z.string() })))
  .handler(async ({ input: { channelId, key, search }, context: { accountId, ports } }) => {
    try {
      const { adapter, channel } = await openChannel(ports, accountId, channelId);
      return (await adapter.lookUp?.(channel, key, search)) ?? [];
    } catch (error) {
      if (error instanceof ChannelError) throw problem('UNPROCESSABLE_CONTENT', error.message);
      throw error;
    }
  });
