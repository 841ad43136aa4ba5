import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { emitToPerson } from '#access/events/emit.ts';
import type { SystemScope } from '#access/scope.ts';
import { notificationsChanged } from '../events.ts';
import type { NotificationMail } from '../notification.ts';

export interface NotificationKind {
  /** Unique in the product. */
  name: string;
  /** In the list of choices: 'New contact requests'. */
  label: string;
  /** For people who have chosen nothing. */
  mail: NotificationMail;
  /** For everyone in the team; otherwise for administrators alone. */
  isForTeam?: boolean;
}

const kinds = new Map<string, NotificationKind>();

/** A kind of news for people, who choose how they hear of it. */
export function defineNotification(kind: NotificationKind): NotificationKind {
  kinds.set(kind.name, kind);
  return kind;
}

/** By name. */
export const kindsForTeam = (): string[] => [...kinds.values()].flatMap((kind) => (kind.isForTeam ? [kind.name] : []));

/** By label. */
export function notificationKinds(): readonly NotificationKind[] {
  return [...kinds.values()].toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

/**
 * What a notification is about: its administrators alone are notified, those of its agency too, unless its kind is for
 * the team.
 */
export type Subject = { accountId: string; entryId?: string | undefined } | { agencyId: string };

interface Notice {
  kind: NotificationKind;
  userId: string;
  subject: Subject;
  title: string;
  body: string;
  /** In the app. */
  path: string;
  /** The same for all tries of a job. */
  jobId: string;
  now: Date;
}

/** The local hour of daily mails. */
const digestHour = 8;

/**
 * Keeps a notification for the app and for the person's daily mail, as they have chosen for its kind: once, however often
 * the job is tried.
 * @returns whether a mail goes out at once
 */
export async function notify(scope: SystemScope, notice: Notice): Promise<boolean> {
  const { kind, userId } = notice;
  const chosen = await scope.tx
    .selectFrom('notificationChoice')
    .select(['inApp', 'mail'])
    .where('userId', '=', userId)
    .where('kind', '=', kind.name)
    .executeTakeFirst();
  const choice = chosen ?? { inApp: true, mail: kind.mail };
  if ((choice.inApp || choice.mail === 'daily') && (await keep(scope, notice, choice)))
    await emitToPerson(scope, userId, notificationsChanged, {});
  return choice.mail === 'now';
}

/** @returns whether it is new, and for somebody whom its kind is for */
async function keep(
  { tx }: SystemScope,
  { kind, userId, subject, title, body, path, jobId, now }: Notice,
  { inApp, mail }: { inApp: boolean; mail: NotificationMail },
): Promise<boolean> {
  const { accountId = null, entryId = null, agencyId = null } = subject as Partial<Record<string, string>>;
  const uid = (createHash('sha256').update(`${jobId} ${userId}`).digest('hex').slice(0, 28).match(/.{4}/g) ?? []).join(
    '-',
  );
  const isFor = kind.isForTeam ? sql`true` : sql`m.role = 'admin'`;
  const { numAffectedRows = 0n } = await sql`
    insert into notification (uid, user_id, kind, account_id, agency_id, entry_id, title, body, path, in_app, create_date,
      digest_date)
    select ${uid}, ${userId}, ${kind.name}, t.account_id, t.agency_id,
      case when t.account_id is not null then ${entryId}::text end, ${title}, ${body}, ${path}, ${inApp}, ${now}::timestamptz,
      case when ${mail === 'daily'} then (date_trunc('day', ${now}::timestamptz at time zone t.time_zone
        + make_interval(hours => ${24 - digestHour})) + make_interval(hours => ${digestHour})) at time zone t.time_zone end
    from (
      select m.agency_id, m.account_id, g.time_zone from account_membership m
        join agency g on g.uid = m.agency_id
        where m.account_id = ${accountId} and m.user_id = ${userId} and ${isFor}
      union all
      select m.agency_id, null, g.time_zone from agency_membership m join agency g on g.uid = m.agency_id
        where m.user_id = ${userId} and ${isFor}
          and m.agency_id = coalesce(${agencyId}, (select a.agency_id from account a where a.uid = ${accountId}))
      limit 1) t
    on conflict (agency_id, uid) do nothing`.execute(tx);
  return numAffectedRows > 0n;
}
