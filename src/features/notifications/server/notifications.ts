import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { latestFirst, readPage } from '#access/list.ts';
import { me, meReading } from '#access/procedures.ts';
import type { MeScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { notificationsChanged } from '../events.ts';
import {
  mostOfGroup,
  NotificationGroupPage,
  NotificationPage,
  NotificationQuery,
  type Notification,
} from '../notification.ts';
import { kindsForTeam } from './notify.ts';

/**
 * They are for administrators, and go with the role; those of some kinds are for the team. Those of an account are read by
 * its agency's people, too, if they see the account.
 */
export const mayRead = (table = 'n') => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const isFor = sql`(m.role = 'admin' or ${of('kind')} = any(${kindsForTeam()}::text[]))`;
  return sql<SqlBool>`(exists (select from account_membership m
      where m.account_id = ${of('account_id')} and m.user_id = ${of('user_id')} and ${isFor})
    or exists (select from agency_membership m
      where m.agency_id = ${of('agency_id')} and m.user_id = ${of('user_id')} and ${isFor}
        and (${of('account_id')} is null or m.sees_all_accounts or is_chosen_for(m.user_id, ${of('account_id')}))))`;
};

type Query = Pick<z.output<typeof NotificationQuery>, 'isUnread' | 'isArchived'>;

const isListed = ({ isUnread, isArchived }: Query, table = 'n'): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const isPlaced = isArchived ? sql`${of('archive_date')} is not null` : sql`${of('archive_date')} is null`;
  return sql`(${of('in_app')} and ${isPlaced} and (${isUnread ? sql`${of('read_date')} is null` : sql`true`}))`;
};

const ownNotifications = ({ tx, userId }: MeScope, query: Query) =>
  tx.selectFrom('notification as n').where('n.userId', '=', userId).where(isListed(query)).where(mayRead());

const columns = ['n.uid', 'n.kind', 'n.title', 'n.body', 'n.path', 'n.createDate', 'n.readDate'] as const;
const order = latestFirst(sql`n.create_date`, sql`n.uid`);

/** The person's notifications of all their accounts and agencies, newest first. @throws BAD_REQUEST for a foreign cursor */
export const listNotifications = meReading('me.read')
  .input(NotificationQuery)
  .output(NotificationPage)
  .handler(({ input, context: { scope } }) => readPage(ownNotifications(scope, input).select(columns), order, input));

/** The same, those of one entry together, where its newest one is. @throws BAD_REQUEST for a foreign cursor */
export const listNotificationGroups = meReading('me.read')
  .input(NotificationQuery)
  .output(NotificationGroupPage)
  .handler(async ({ input, context: { scope } }) => {
    const { items: heads, nextCursor } = await readPage(newestOfGroups(scope, input), order, input);
    const uids = heads.flatMap((head) => head.uids);
    const rows = await ownNotifications(scope, input)
      .select(columns)
      .where('n.uid', 'in', ['', ...uids])
      .execute();
    const found = new Map<string, Notification>(rows.map((row) => [row.uid, row]));
    const faces = await findFaces(
      scope,
      heads.map(({ uid }) => uid),
    );
    const items = heads.map(({ uids: own, ...head }) => {
      const face = faces.get(head.uid);
      const entry = face?.entryId ? { uid: face.entryId, title: face.title ?? '', thumb: face.thumb } : null;
      return {
        ...head,
        businessName: face?.businessName ?? '',
        entry,
        notifications: own.flatMap((uid) => found.get(uid) ?? []),
      };
    });
    return { items, nextCursor };
  });

/** Each with the ids of its group, newest first. */
function newestOfGroups(scope: MeScope, query: Query) {
  const isOfGroup = sql`other.user_id = n.user_id and other.account_id = n.account_id and other.entry_id = n.entry_id
    and ${isListed(query, 'other')} and ${mayRead('other')}`;
  return ownNotifications(scope, query)
    .select(['n.uid', 'n.agencyId', 'n.accountId'])
    .select([
      sql<string[]>`case when n.entry_id is null then array[n.uid] else array(select other.uid from notification other
        where ${isOfGroup} order by other.create_date desc, other.uid desc limit ${sql.lit(mostOfGroup)}) end`.as(
        'uids',
      ),
    ])
    .where(
      sql<SqlBool>`(n.entry_id is null or not exists (select from notification other
        where ${isOfGroup} and (other.create_date, other.uid) > (n.create_date, n.uid)))`,
    );
}

interface Face {
  uid: string;
  businessName: string;
  /** Null for one in the trash, too. */
  entryId: string | null;
  title: string | null;
  thumb: string;
}

/** What own notifications are recognized by. */
async function findFaces({ tx }: MeScope, uids: readonly string[]): Promise<Map<string, Face>> {
  const { rows } = await sql<Face>`select * from notification_faces(${uids}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.uid, row]));
}

/** For the bell; counts up to 100. */
export const countUnread = meReading('me.read')
  .output(z.object({ count: z.int() }))
  .handler(async ({ context: { scope } }) => {
    const unread = ownNotifications(scope, { isUnread: true, isArchived: false });
    const some = await unread.select('n.uid').limit(100).execute();
    return { count: some.length };
  });

const Some = z.array(Uid).max(mostOfGroup);
/** With all older ones of their entries: a group may be larger than what is shown of it. */
const withGroups = z.boolean().default(false);
const Done = z.object({ ok: z.literal(true) });

interface Chosen {
  /** Null for all. */
  uids: readonly string[] | null;
  withGroups: boolean;
}

function changeOwn({ tx, userId }: MeScope, { uids, withGroups }: Chosen) {
  const own = tx.updateTable('notification').where('userId', '=', userId);
  if (uids === null) return own;
  const chosen = ['', ...uids];
  if (!withGroups) return own.where('uid', 'in', chosen);
  return own.where(
    sql<SqlBool>`(uid = any(${chosen}::text[]) or exists (select from notification other
      where other.user_id = notification.user_id and other.uid = any(${chosen}::text[])
        and other.account_id = notification.account_id and other.entry_id = notification.entry_id
        and (notification.create_date, notification.uid) <= (other.create_date, other.uid)))`,
  );
}

/** Marks some as read or unread, or all as read. Foreign ids are ignored. */
export const markNotifications = me('me.update')
  .input(z.strictObject({ uids: Some.nullable(), withGroups, isRead: z.boolean() }))
  .output(Done)
  .handler(async ({ input: { isRead, ...chosen }, context: { scope, ports } }) => {
    if (chosen.uids === null && !isRead) throw problem('BAD_REQUEST', 'Choose the notifications to mark as unread.');
    await changeOwn(scope, chosen)
      .set(isRead ? { readDate: ports.clock.now(), digestDate: null } : { readDate: null })
      .where('readDate', isRead ? 'is' : 'is not', null)
      .execute();
    await emit(scope, notificationsChanged, {});
    return { ok: true };
  });

/** Puts some aside, or all that are read; nothing of them is mailed later. Foreign ids are ignored. */
export const archiveNotifications = me('me.update')
  .input(z.strictObject({ uids: Some.nullable(), withGroups }))
  .output(z.object({ count: z.int(), archiveDate: z.date() }))
  .handler(async ({ input: chosen, context: { scope, ports } }) => {
    const archiveDate = ports.clock.now();
    const { numUpdatedRows } = await changeOwn(scope, chosen)
      .set({ archiveDate, digestDate: null })
      .where('archiveDate', 'is', null)
      .where('inApp', '=', true)
      .$if(chosen.uids === null, (query) => query.where('readDate', 'is not', null))
      .executeTakeFirst();
    await emit(scope, notificationsChanged, {});
    return { count: Number(numUpdatedRows), archiveDate };
  });

/** Takes some back out of the archive, or what was put there at a moment: the undo of `archiveNotifications`. */
export const restoreNotifications = me('me.update')
  .input(z.union([z.strictObject({ uids: Some, withGroups }), z.strictObject({ archiveDate: z.date() })]))
  .output(Done)
  .handler(async ({ input, context: { scope } }) => {
    await changeOwn(scope, 'uids' in input ? input : { uids: null, withGroups: false })
      .set({ archiveDate: null })
      .where('archiveDate', 'is not', null)
      .$if('archiveDate' in input, (query) =>
        query.where('archiveDate', '=', 'archiveDate' in input ? input.archiveDate : null),
      )
      .execute();
    await emit(scope, notificationsChanged, {});
    return { ok: true };
  });
