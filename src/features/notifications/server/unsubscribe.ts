import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAtHost } from '#access/at-host.ts';
import type { MeScope, SystemScope } from '#access/scope.ts';
import { notificationKinds } from './notify.ts';

/** Whose mails of which kinds a link stops. */
export interface Stop {
  userId: string;
  /** By name. */
  kinds: readonly string[];
}

/** `/unsubscribe/{person}.{kinds}.{signature}`: the same in all mails of a kind, and good for nothing else. */
export async function stopPath({ tx }: SystemScope, stop: Stop): Promise<string> {
  const { userId, kinds } = stop;
  await tx
    .insertInto('notificationSetting')
    .values({ userId })
    .onConflict((known) => known.doNothing())
    .execute();
  const { linkSecret } = await tx
    .selectFrom('notificationSetting')
    .select('linkSecret')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const subject = [userId, ...kinds.toSorted()].join('.');
  return `/unsubscribe/${subject}.${signature(linkSecret, subject)}`;
}

const signature = (linkSecret: string, subject: string) =>
  createHmac('sha256', linkSecret).update(`unsubscribe ${subject}`).digest('base64url');

interface FoundStop extends Stop {
  labels: readonly string[];
  /** None of them is mailed anymore. */
  isDone: boolean;
}

/** Undefined for a link that nobody was sent, or that belongs to another host's people. */
export async function findStop(
  { tx }: SystemScope,
  link: string,
  hostAgencyId: string | null,
): Promise<FoundStop | undefined> {
  const [userId = '', ...rest] = link.split('.');
  const signed = rest.pop() ?? '';
  const known = notificationKinds();
  const kinds = known.filter(({ name }) => rest.includes(name));
  const row = await tx
    .selectFrom('notificationSetting as s')
    .innerJoin('user as u', 'u.uid', 's.userId')
    .select(['s.userId', 's.linkSecret'])
    .where('s.userId', '=', userId)
    .where('u.isAuth', '=', true)
    .where(isAtHost('u.uid', hostAgencyId))
    .executeTakeFirst();
  const expected = signature(row?.linkSecret ?? '', [userId, ...rest].join('.'));
  if (!row || kinds.length === 0 || !isSame(signed, expected)) return undefined;
  const rows = await tx
    .selectFrom('notificationChoice')
    .select(['kind', 'mail'])
    .where('userId', '=', userId)
    .execute();
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mail]));
  const isDone = kinds.every(({ name, mail }) => (chosen.get(name) ?? mail) === 'off');
  return { userId, kinds: kinds.map(({ name }) => name), labels: kinds.map(({ label }) => label), isDone };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** These kinds are no longer mailed to the person; in the app, they stay as they are. */
export async function stopMails(scope: SystemScope, { userId, kinds }: Stop): Promise<void> {
  await scope.tx
    .insertInto('notificationChoice')
    .values(kinds.map((kind) => ({ userId, kind, inApp: true, mail: 'off' as const })))
    .onConflict((known) => known.columns(['userId', 'kind']).doUpdateSet({ mail: 'off' }))
    .execute();
  await dropLaterMails(scope, { userId, kinds });
}

/** What waits to be mailed is left to the app. */
export async function dropLaterMails({ tx }: MeScope | SystemScope, { userId, kinds }: Stop): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ digestDate: null })
    .where('userId', '=', userId)
    .where('kind', 'in', ['', ...kinds])
    .where('digestDate', 'is not', null)
    .execute();
}
