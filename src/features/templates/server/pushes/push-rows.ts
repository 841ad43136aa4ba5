import { sql } from 'kysely';
import type { AgencyScope } from '#access/scope.ts';
import { type PushItem, pushStates } from '../../push.ts';

/** Pushes of a template, newest first. */
export function pushRows({ tx, agencyId }: AgencyScope, templateId: string) {
  const count = (state: string) =>
    sql`${sql.lit(state)}::text, (select count(*) from template_push_result r
      where r.push_id = p.uid and r.state = ${sql.lit(state)})`;
  return tx
    .selectFrom('templatePush as p')
    .select(['p.uid as pushId', 'p.number', 'p.replacesEdits', 'p.createDate', 'p.rollBackDate'])
    .select(sql<PushItem['counts']>`json_build_object(${sql.join(pushStates.map(count))})`.as('counts'))
    .where('p.templateId', '=', templateId)
    .where('p.agencyId', '=', agencyId)
    .orderBy('p.createDate', 'desc')
    .orderBy('p.uid');
}

/** The push that was sent last and not taken back. */
export async function newestPush({ tx }: AgencyScope, templateId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('templatePush')
    .select('uid')
    .where('templateId', '=', templateId)
    .where('rollBackDate', 'is', null)
    .orderBy('createDate', 'desc')
    .orderBy('uid')
    .limit(1)
    .executeTakeFirst();
  return row?.uid;
}

/** Whether a push of the template is on its way, there or back. */
export async function isMoving({ tx }: AgencyScope, templateId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('templatePushResult as r')
    .innerJoin('templatePush as p', 'p.uid', 'r.pushId')
    .select('r.pushId')
    .where('p.templateId', '=', templateId)
    .where('r.state', 'in', ['waiting', 'returning'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
