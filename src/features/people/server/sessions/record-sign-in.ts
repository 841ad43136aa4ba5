import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { RequestContext } from '#access/request.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { shortAddress } from '#lib/client-network.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { deviceName } from '../../nouns/device-name.ts';
import type { SignInWay } from '../../nouns/sign-in-record.ts';
import { sendNewDeviceJob } from '../mail/new-device-mail.tsx';

/** Refused attempts that are kept for a person and hour: someone who guesses can't fill their history. */
const mostRefused = 20;

/** Notes a sign-in, and mails the person if it is the first one from this kind of device. */
export async function recordSignIn(
  scope: SystemScope,
  { userAgent, clientAddress, ports }: RequestContext,
  userId: string,
  way: SignInWay,
): Promise<void> {
  const device = deviceName(userAgent) ?? '';
  const earlier = scope.tx.selectFrom('signInRecord').where('userId', '=', userId).where('isRefused', '=', false);
  const { all, same } = await earlier
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('device', '=', device).as('same'),
    ])
    .executeTakeFirstOrThrow();
  const row = { uid: newUid(), userId, way, isRefused: false, device, place: shortAddress(clientAddress) };
  const createDate = ports.clock.now();
  await scope.tx
    .insertInto('signInRecord')
    .values(rowFor('signInRecord', { ...row, createDate }))
    .execute();
  if (all > 0 && same === 0) await enqueueSystem(scope, sendNewDeviceJob, { recordId: row.uid });
}

/**
 * Notes an attempt that was refused, on its own, since what is refused is rolled back. It is one statement for known
 * and unknown people.
 */
export async function recordRefusal(
  { userAgent, clientAddress, ports }: RequestContext,
  who: { email: string } | { userId: string },
  way: SignInWay,
): Promise<void> {
  const now = ports.clock.now();
  const since = new Date(now.getTime() - 3_600_000);
  const isThem = 'email' in who ? sql`lower(u.email) = ${who.email.toLowerCase()}` : sql`u.uid = ${who.userId}`;
  await inSystem(ports.db, 'refused sign-in', ({ tx }) =>
    sql`insert into sign_in_record (uid, user_id, way, is_refused, device, place, create_date)
      select ${newUid()}, u.uid, ${way}, true, ${deviceName(userAgent) ?? ''}, ${shortAddress(clientAddress)}, ${now}
      from "user" u where ${isThem} and (select count(*) from sign_in_record r
        where r.user_id = u.uid and r.is_refused and r.create_date > ${since}) < ${mostRefused}`.execute(tx),
  );
}
