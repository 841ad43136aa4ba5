import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { latestFirst, readPage } from '#access/list.ts';
import { me, meReading } from '#access/procedures.ts';
import type { MeScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { notificationsChanged } from '../events.ts';
import { NotificationChoice, NotificationPage, NotificationQuery } from '../notification.ts';
import { kindsForTeam, notificationKinds } from './notify.ts';

/** They are for administrators, and go with the role; those of some kinds are for the team. */
export const mayRead = () => sql<boolean>`case when n.account_id is null
  then exists (select from agency_membership m
    where m.agency_id = n.agency_id and m.user_id = n.user_id and ${isFor()})
  else exists (select from account_membership m
    where m.account_id = n.account_id and m.user_id = n.user_id and ${isFor()}) end`;

const isFor = () => sql`(m.role = 'admin' or n.kind = any(${kindsForTeam()}::text[]))`;

const ownNotifications = ({ tx, userId }: MeScope) =>
  tx.selectFrom('notification as n').where('n.userId', '=', userId).where('n.inApp', '=', true).where(mayRead());

/** The person's notifications of all their accounts and agencies, newest first. @throws BAD_REQUEST for a foreign cursor */
export const listNotifications = meReading('me.read')
  .input(NotificationQuery)
  .output(NotificationPage)
  .handler(({ input, context: { scope } }) => {
    const listed = ownNotifications(scope)
      .select(['n.uid', 'n.kind', 'n.title', 'n.body', 'n.path', 'n.createDate', 'n.readDate'])
      .$if(input.isUnread, (query) => query.where('n.readDate', 'is', null));
    return readPage(listed, latestFirst(sql`n.create_date`, sql`n.uid`), input);
  });

/** For the bell; counts up to 100. */
export const countUnread = meReading('me.read')
  .output(z.object({ count: z.int() }))
  .handler(async ({ context: { scope } }) => {
    const some = await ownNotifications(scope).select('n.uid').where('n.readDate', 'is', null).limit(100).execute();
    return { count: some.length };
  });

/** Marks some as read or unread, or all as read. Foreign ids are ignored. */
export const markNotifications = me('me.update')
  .input(z.strictObject({ uids: z.array(Uid).max(100).nullable(), isRead: z.boolean() }))
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input: { uids, isRead }, context: { scope, ports } }) => {
    if (uids === null && !isRead) throw problem('BAD_REQUEST', 'Choose the notifications to mark as unread.');
    await scope.tx
      .updateTable('notification')
      .set(isRead ? { readDate: ports.clock.now(), digestDate: null } : { readDate: null })
      .where('userId', '=', scope.userId)
      .where('readDate', isRead ? 'is' : 'is not', null)
      .$if(uids !== null, (query) => query.where('uid', 'in', ['', ...(uids ?? [])]))
      .execute();
    await emit(scope, notificationsChanged, {});
    return { ok: true };
  });

const ListedChoice = NotificationChoice.extend({ label: z.string() });

/** Every kind that the person may choose about, with what they have chosen. */
export const listNotificationChoices = meReading('me.read')
  .output(z.object({ choices: z.array(ListedChoice) }))
  .handler(async ({ context: { scope } }) => {
    const rows = await scope.tx
      .selectFrom('notificationChoice')
      .select(['kind', 'inApp', 'mail'])
      .where('userId', '=', scope.userId)
      .execute();
    const chosen = new Map(rows.map((row) => [row.kind, row]));
    const choices = notificationKinds().map(({ name, label, mail }) => ({
      kind: name,
      label,
      ...(chosen.get(name) ?? { inApp: true, mail }),
    }));
    return { choices };
  });

/** @throws UNPROCESSABLE_CONTENT for a kind that doesn't exist */
export const chooseNotification = me('me.update')
  .input(NotificationChoice)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input, context: { scope } }) => {
    if (!notificationKinds().some(({ name }) => name === input.kind))
      throw problem('UNPROCESSABLE_CONTENT', 'This kind of notification doesn’t exist.');
    await scope.tx
      .insertInto('notificationChoice')
      .values(rowFor('notificationChoice', { ...input, userId: scope.userId }))
      .onConflict((known) => known.columns(['userId', 'kind']).doUpdateSet({ inApp: input.inApp, mail: input.mail }))
      .execute();
    return { ok: true };
  });
