import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { emitToPerson, enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJobRequest } from '#access/jobs/define-job.ts';
import type { SystemScope } from '#access/scope.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { notificationsChanged } from '../events.ts';
import type { NotificationChoice, NotificationMail } from '../notification.ts';
import { isQuiet, nextTime } from '../quiet-hours.ts';
import { findSettings } from './find-settings.ts';

export interface NotificationKind {
  /** Unique in the product. */
  name: string;
  /** In the list of choices: 'New contact requests'. */
  label: string;
  /** For people who have chosen nothing. */
  mail: NotificationMail;
  /** For everyone in the team; otherwise for administrators alone. */
  isForTeam?: boolean;
  /** About agencies, so of no use to administrators of accounts. */
  isOfAgencies?: boolean;
  /** It is mailed in any case, at once: nobody who has broken in can stop it. */
  isAlwaysMailed?: boolean;
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

/** Posts a notification to the person's channel; without one, a first card. */
export const postRequest = defineSystemJobRequest({
  name: 'post-notification',
  payload: z.object({ userId: z.string(), uid: z.string().nullable() }),
  peer: ({ userId }) => userId,
});

interface LaterText {
  /** What the mail says besides its title. */
  text(): Promise<string>;
  replyTo: string | undefined;
}

interface Notice {
  kind: NotificationKind;
  userId: string;
  subject: Subject;
  title: string;
  body: string;
  /** In the app. */
  path: string;
  /** For a mail that doesn't go out at once. */
  later?: LaterText;
  /** The same for all tries of a job. */
  jobId: string;
  now: Date;
}

/**
 * Keeps a notification for the app, their channel and a later mail, as the person has chosen for its kind: once, however
 * often the job is tried. What comes in quiet hours is mailed when they end.
 * @returns whether a mail goes out at once
 */
export async function notify(scope: SystemScope, notice: Notice): Promise<boolean> {
  const { kind, userId, jobId, title, body, path, now, subject } = notice;
  const choice = await findChoice(scope, kind, userId);
  const place = await findPlace(scope, notice);
  const { isAlwaysMailed = false } = kind;
  const digestDate = place && !isAlwaysMailed ? await laterMail(scope, { userId, now, choice, place }) : null;
  const isPosted = choice.channel && (await hasChannel(scope, userId));
  if (place && (choice.inApp || digestDate || isPosted)) {
    const { agencyId } = place;
    const { accountId = null, entryId = null } = subject as Partial<Record<string, string>>;
    const { inApp, mail } = choice;
    const about = { accountId, entryId, title, body, path };
    const held = digestDate ? await keptText(notice) : {};
    const row = { uid: uidOf(jobId, userId), userId, kind: kind.name, agencyId, ...about, inApp, createDate: now };
    const kept = await scope.tx
      .insertInto('notification')
      .values(rowFor('notification', { ...row, ...held, digestDate }))
      .onConflict((known) => {
        const same = known.columns(['agencyId', 'uid']);
        // Quiet hours may have begun or ended since the try before.
        return mail === 'now'
          ? same.doUpdateSet({ ...held, digestDate }).where('notification.readDate', 'is', null)
          : same.doNothing();
      })
      .returning(['uid', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirst();
    if (kept) await emitToPerson(scope, userId, notificationsChanged, {});
    if (kept?.isNew && isPosted) await enqueueSystem(scope, postRequest, { userId, uid: kept.uid });
  }
  if (isAlwaysMailed) return true;
  // Who has left the team since hears nothing more of it.
  return choice.mail === 'now' && !digestDate && (place !== undefined || !kind.isForTeam);
}

/** The rest of a long one is in the app. */
const longestKept = 10_000;

async function keptText({ later }: Notice): Promise<{ details?: string; replyTo?: string }> {
  if (!later) return {};
  return { details: (await later.text()).slice(0, longestKept), ...(later.replyTo && { replyTo: later.replyTo }) };
}

/** The same for all tries of a job. */
function uidOf(jobId: string, userId: string): string {
  const digest = createHash('sha256').update(`${jobId} ${userId}`).digest('hex');
  return (digest.slice(0, 28).match(/.{4}/g) ?? []).join('-');
}

type Choice = Omit<NotificationChoice, 'kind'>;

async function findChoice({ tx }: SystemScope, { name, mail }: NotificationKind, userId: string): Promise<Choice> {
  const chosen = await tx
    .selectFrom('notificationChoice')
    .select(['inApp', 'mail', 'channel'])
    .where('userId', '=', userId)
    .where('kind', '=', name)
    .executeTakeFirst();
  return chosen ?? { inApp: true, mail, channel: false };
}

async function hasChannel({ tx }: SystemScope, userId: string): Promise<boolean> {
  const own = tx.selectFrom('notificationChannel').select('kind').where('userId', '=', userId);
  return (await own.executeTakeFirst()) !== undefined;
}

interface Place {
  agencyId: string;
  timeZone: string;
}

/** By what the person is notified: the team of the account, else the agency. Undefined for nobody whom the kind is for. */
async function findPlace({ tx }: SystemScope, { kind, userId, subject }: Notice): Promise<Place | undefined> {
  const { accountId = null, agencyId = null } = subject as Partial<Record<string, string>>;
  const isFor = kind.isForTeam ? sql`true` : sql`m.role = 'admin'`;
  const { rows } = await sql<Place>`
    select m.agency_id, g.time_zone from account_membership m join agency g on g.uid = m.agency_id
      where m.account_id = ${accountId} and m.user_id = ${userId} and ${isFor}
    union all
    select m.agency_id, g.time_zone from agency_membership m join agency g on g.uid = m.agency_id
      where m.user_id = ${userId} and ${isFor}
        and m.agency_id = coalesce(${agencyId}, (select a.agency_id from account a where a.uid = ${accountId}))
        and (${accountId}::text is null or m.sees_all_accounts or is_chosen_for(m.user_id, ${accountId}))
    limit 1`.execute(tx);
  return rows[0];
}

interface Later {
  userId: string;
  now: Date;
  choice: Choice;
  place: Place;
}

/** When what doesn't go out at once is mailed; null for never. */
async function laterMail(scope: SystemScope, { userId, now, choice, place }: Later): Promise<Date | null> {
  if (choice.mail === 'off') return null;
  const { timeZone, digestHour, quietHours } = await findSettings(scope, userId);
  const zone = timeZone ?? place.timeZone;
  if (choice.mail === 'daily') return nextTime(now, zone, `${digestHour}`.padStart(2, '0') + ':00');
  return quietHours && isQuiet(now, zone, quietHours) ? nextTime(now, zone, quietHours.quietTo) : null;
}
