import { sql } from 'kysely';
import type { AgencyScope } from '#access/scope.ts';
import { type RolloutItem, rolloutStates } from '../../rollout.ts';

/** Rollouts of a template, newest first. */
export function rolloutRows({ tx, agencyId }: AgencyScope, templateId: string) {
  const count = (state: string) =>
    sql`${sql.lit(state)}::text, (select count(*) from template_rollout_result r
      where r.rollout_id = p.uid and r.state = ${sql.lit(state)})`;
  return tx
    .selectFrom('templateRollout as p')
    .select(['p.uid as rolloutId', 'p.number', 'p.replacesEdits', 'p.createDate', 'p.rollBackDate'])
    .select(sql<RolloutItem['counts']>`json_build_object(${sql.join(rolloutStates.map(count))})`.as('counts'))
    .where('p.templateId', '=', templateId)
    .where('p.agencyId', '=', agencyId)
    .orderBy('p.createDate', 'desc')
    .orderBy('p.uid');
}

/** The rollout that was sent last and not taken back. */
export async function newestRollout({ tx }: AgencyScope, templateId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('templateRollout')
    .select('uid')
    .where('templateId', '=', templateId)
    .where('rollBackDate', 'is', null)
    .orderBy('createDate', 'desc')
    .orderBy('uid')
    .limit(1)
    .executeTakeFirst();
  return row?.uid;
}

/** Whether a rollout of the template is on its way, there or back. */
export async function isMoving({ tx }: AgencyScope, templateId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('templateRolloutResult as r')
    .innerJoin('templateRollout as p', 'p.uid', 'r.rolloutId')
    .select('r.rolloutId')
    .where('p.templateId', '=', templateId)
    .where('r.state', 'in', ['waiting', 'returning'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
