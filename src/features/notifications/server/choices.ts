import { sql } from 'kysely';
import { z } from 'zod';
import { me, meReading } from '#access/procedures.ts';
import type { MeScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { ListedChoice, NotificationChoice, NotificationSettings } from '../notification.ts';
import { findSettings } from './find-settings.ts';
import { type NotificationKind, notificationKinds } from './notify.ts';
import { dropLaterMails } from './unsubscribe.ts';

/** Every kind that the person can hear of, by topic, with what they have chosen. */
export const listNotificationChoices = meReading('me.read')
  .output(z.object({ choices: z.array(ListedChoice) }))
  .handler(async ({ context: { scope } }) => {
    const rows = await scope.tx
      .selectFrom('notificationChoice')
      .select(['kind', 'inApp', 'mail', 'channel'])
      .where('userId', '=', scope.userId)
      .execute();
    const chosen = new Map(rows.map((row) => [row.kind, row]));
    const isHeard = await topicsOf(scope);
    const choices = notificationKinds()
      .filter((kind) => isHeard[topicOf(kind)])
      .map((kind) => ({
        kind: kind.name,
        label: kind.label,
        topic: topicOf(kind),
        isAlwaysMailed: kind.isAlwaysMailed ?? false,
        ...(chosen.get(kind.name) ?? { inApp: true, mail: kind.mail, channel: false }),
      }));
    return { choices };
  });

type Topic = z.infer<typeof ListedChoice>['topic'];

const topicOf = ({ isForTeam, isOfAgencies }: NotificationKind): Topic =>
  isForTeam ? 'own' : isOfAgencies ? 'agency' : 'business';

/** What the person hears of anywhere: all but their own work is for administrators. */
async function topicsOf({ tx, userId }: MeScope): Promise<Record<Topic, boolean>> {
  const { rows } = await sql<{ ofAccount: boolean; ofAgency: boolean }>`select
    exists (select from account_membership m where m.user_id = ${userId} and m.role = 'admin') as of_account,
    exists (select from agency_membership m where m.user_id = ${userId} and m.role = 'admin') as of_agency`.execute(tx);
  const { ofAccount = false, ofAgency = false } = rows[0] ?? {};
  return { own: true, business: ofAccount || ofAgency, agency: ofAgency };
}

/** Of a kind that is no longer mailed, nothing that waits is mailed. @throws UNPROCESSABLE_CONTENT for a kind that doesn't exist */
export const chooseNotification = me('me.update')
  .input(NotificationChoice)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ input, context: { scope } }) => {
    const { kind, inApp, mail, channel } = input;
    const known = notificationKinds().find(({ name }) => name === kind);
    if (!known) throw problem('UNPROCESSABLE_CONTENT', 'This kind of notification doesn’t exist.');
    if (known.isAlwaysMailed && mail !== 'now')
      throw problem('UNPROCESSABLE_CONTENT', 'These emails are always sent, for your security.');
    await scope.tx
      .insertInto('notificationChoice')
      .values(rowFor('notificationChoice', { ...input, userId: scope.userId }))
      .onConflict((known) => known.columns(['userId', 'kind']).doUpdateSet({ inApp, mail, channel }))
      .execute();
    if (mail === 'off') await dropLaterMails(scope, { userId: scope.userId, kinds: [kind] });
    return { ok: true };
  });

/** When the person is mailed; at first in the time zone of their agency. */
export const getNotificationSettings = meReading('me.read')
  .output(NotificationSettings)
  .handler(async ({ context: { scope } }) => {
    const { digestHour, timeZone, quietHours } = await findSettings(scope, scope.userId);
    const zone = timeZone ?? (await zoneOfAgency(scope)) ?? 'UTC';
    return { digestHour, timeZone: zone, ...(quietHours ?? { quietFrom: null, quietTo: null }) };
  });

async function zoneOfAgency({ tx, userId }: MeScope): Promise<string | undefined> {
  const { rows } = await sql<{ timeZone: string }>`select g.time_zone from agency g
    where g.uid in (select m.agency_id from agency_membership m where m.user_id = ${userId}
      union all select m.agency_id from account_membership m where m.user_id = ${userId})
    order by g.create_date, g.uid limit 1`.execute(tx);
  return rows[0]?.timeZone;
}

/** Counts for what comes from now on: what waits for a mail is sent when it was due. */
export const updateNotificationSettings = me('me.update')
  .input(NotificationSettings)
  .output(NotificationSettings)
  .handler(async ({ input, context: { scope } }) => {
    await scope.tx
      .insertInto('notificationSetting')
      .values(rowFor('notificationSetting', { ...input, userId: scope.userId }))
      .onConflict((known) => known.column('userId').doUpdateSet(input))
      .execute();
    return input;
  });
