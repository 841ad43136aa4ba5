import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { personName } from '#features/people/server/person-name.ts';
import { problem } from '#lib/problem.ts';
import type { Hook } from '../hook.ts';

export const hookGone = () => problem('NOT_FOUND', 'This hook no longer exists.');

/** The account's hooks (`h`), as people see them: without secrets. */
export const hookRows = (scope: AccountScope) =>
  selectOwn(scope, 'hook as h')
    .leftJoin('user as u', 'u.uid', 'h.userId')
    .select(['h.uid', 'h.name', 'h.isOn', 'h.idPath', 'h.mapping', 'h.formerUntil', 'h.version'])
    .select(sql<string>`coalesce(${personName}, '')`.as('makerName'))
    .select(sql<boolean>`h.mapping is not null`.as('hasMapping'))
    .select(sql<boolean>`h.sealed_secret is not null`.as('isSigned'))
    .select(
      sql<Date | null>`(select m.create_date from hook_message m
        where m.account_id = h.account_id and m.hook_id = h.uid order by m.number desc limit 1)`.as('lastDate'),
    )
    .select(
      sql<number>`(select count(*)::integer from hook_message m
        where m.account_id = h.account_id and m.hook_id = h.uid and m.state = 'failed')`.as('failed'),
    );

/** @throws NOT_FOUND */
export async function loadHook(scope: AccountScope, hookId: string): Promise<Hook> {
  const hook = await hookRows(scope).where('h.uid', '=', hookId).executeTakeFirst();
  if (!hook) throw hookGone();
  return hook;
}

/** Nobody else changes it until the transaction ends. @throws NOT_FOUND */
export async function lockHook(scope: AccountScope, hookId: string) {
  const hook = await selectOwn(scope, 'hook')
    .select(['uid', 'name', 'mapping', 'secretHash', 'version'])
    .where('uid', '=', hookId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!hook) throw hookGone();
  return hook;
}
