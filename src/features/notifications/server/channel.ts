/** A person's channel in a chat, where notifications are posted beside app and mail. */
import { sql } from 'kysely';
import { z } from 'zod';
import { emit, emitToPerson, enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { me, meReading } from '#access/procedures.ts';
import { inSystem, type MeScope, type SystemScope } from '#access/scope.ts';
import { OutgoingError } from '#integrations/outgoing/outgoing.ts';
import { type Card, type ChatKind, chatMessage } from '#lib/chat-card.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { seal, unseal } from '#platform/secrets/sealing.ts';
import { notificationsChanged } from '../events.ts';
import { NewChannel, NotificationChannel } from '../notification.ts';
import { findMailHome } from './mail/mail-branding.ts';
import { mayRead } from './notifications.ts';
import { postRequest } from './notify.ts';

/** Opens for the person alone: in another row, it is nothing. */
const purposeOf = (userId: string) => ['notification channel', userId] as const;

const columns = ['kind', 'host', 'checkedDate', 'failure'] as const;

const selectChannel = ({ tx }: MeScope | SystemScope, userId: string) =>
  tx.selectFrom('notificationChannel').where('userId', '=', userId);

const Listed = z.object({ channel: NotificationChannel.nullable() });

/** The person's own; its address is never shown again. */
export const getNotificationChannel = meReading('me.read')
  .output(Listed)
  .handler(async ({ context: { scope } }) => {
    const channel = await selectChannel(scope, scope.userId).select(columns).executeTakeFirst();
    return { channel: channel ?? null };
  });

/** Keeps a channel, or another one instead, and posts a first card to it. */
export const setNotificationChannel = me('me.update')
  .input(NewChannel)
  .output(Listed)
  .handler(async ({ input: { kind, address }, context: { scope, ports } }) => {
    const { userId } = scope;
    const sealedAddress = await seal(ports.config, address, purposeOf(userId));
    const channel = { kind, host: new URL(address).host, checkedDate: null, failure: '' };
    await scope.tx
      .insertInto('notificationChannel')
      .values(rowFor('notificationChannel', { ...channel, userId, sealedAddress }))
      .onConflict((known) => known.column('userId').doUpdateSet({ ...channel, sealedAddress }))
      .execute();
    await enqueueSystem(scope, postRequest, { userId, uid: null });
    return { channel };
  });

/** The choices stay, for a channel that may come. */
export const removeNotificationChannel = me('me.update')
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ context: { scope } }) => {
    await scope.tx.deleteFrom('notificationChannel').where('userId', '=', scope.userId).execute();
    await emit(scope, notificationsChanged, {});
    return { ok: true };
  });

type Post = z.infer<typeof postRequest.payload>;

const firstCard = {
  title: 'Your notifications come here now',
  text: 'Choose which ones in the settings of your profile.',
};

/** Tried again for an hour; then the settings say what went wrong, and the app shows the notification in any case. */
export const postNotificationJob = defineSystemJob<Post>({
  ...postRequest,
  async work(ports, post, run) {
    const found = await inSystem(ports.db, postRequest.name, (scope) => findPost(scope, ports, post));
    if (!found) return async () => {};
    // Somebody waits for the first card, and tries again.
    const failure = await send(ports, found, run.isLastTry || post.uid === null);
    return (scope) => keep(scope, post, { failure, now: ports.clock.now() });
  },
});

interface FoundPost {
  kind: ChatKind;
  /** Undefined if it was sealed by a key that is lost. */
  address: string | undefined;
  card: Card;
}

/** Undefined for somebody who has no channel anymore, or may no longer read it. */
async function findPost(scope: SystemScope, { config }: Ports, { userId, uid }: Post): Promise<FoundPost | undefined> {
  const channel = await selectChannel(scope, userId).select(['kind', 'sealedAddress']).executeTakeFirst();
  if (!channel) return undefined;
  const { origin } = await findMailHome(scope, config, userId);
  const address = await unseal(config, channel.sealedAddress, purposeOf(userId));
  const found = { kind: channel.kind, address };
  if (uid === null)
    return { ...found, card: { ...firstCard, facts: [], from: '', link: `${origin}/settings/account/notifications` } };
  const row = await scope.tx
    .selectFrom('notification as n')
    .leftJoin('account as a', 'a.uid', 'n.accountId')
    .select(['n.title', 'n.body', 'n.path', 'a.businessName'])
    .where('n.userId', '=', userId)
    .where('n.uid', '=', uid)
    .where(mayRead())
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, body: text, path, businessName } = row;
  return { ...found, card: { title, text, facts: [], from: businessName ?? '', link: origin + path } };
}

/** These answers will be the same the next time. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** @returns what went wrong for good; empty for what has arrived. @throws for what may arrive another time */
async function send({ outgoing }: Ports, { kind, address, card }: FoundPost, isLastTry: boolean): Promise<string> {
  if (address === undefined) return 'Its address can’t be read anymore. Connect it again.';
  const body = JSON.stringify(chatMessage(kind, card));
  const headers = { 'content-type': 'application/json' };
  try {
    const request = { method: 'POST', headers, body, maxRedirects: 0, maxBytes: 64_000 } as const;
    const { status } = await outgoing.send(address, request);
    if (status >= 200 && status < 300) return '';
    const failure = `It answered with ${status}.`;
    if (isFinal(status) || isLastTry) return failure;
    throw new Error(failure);
  } catch (error) {
    if (error instanceof OutgoingError && (isLastTry || error.failure === 'refused')) return error.message;
    throw error;
  }
}

async function keep(scope: SystemScope, { userId, uid }: Post, { failure, now }: { failure: string; now: Date }) {
  await scope.tx
    .updateTable('notificationChannel')
    .set({ failure, ...(failure === '' && { checkedDate: now }) })
    .where('userId', '=', userId)
    .execute();
  if (failure !== '' && uid !== null)
    await scope.tx
      .updateTable('notification')
      .set({ inApp: sql`true` })
      .where('userId', '=', userId)
      .where('uid', '=', uid)
      .execute();
  await emitToPerson(scope, userId, notificationsChanged, {});
}
