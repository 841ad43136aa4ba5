import { z } from 'zod';
import { agencyReading, present } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { Uid } from '#lib/uid.ts';
import type { PushDetail, PushResult } from '../../push.ts';
import { newestPush, pushRows } from './push-rows.ts';

const pageSize = 50;

const PushQuery = z.strictObject({
  pushId: Uid,
  /** The last account of the page before. */
  after: Uid.optional(),
});

/** What became of a push, account by account. @throws NOT_FOUND */
export const getPush = agencyReading('agency.read')
  .input(PushQuery)
  .handler(async ({ input: { pushId, after = '' }, context: { scope } }): Promise<PushDetail> => {
    const { tx, agencyId } = scope;
    const found = tx
      .selectFrom('templatePush as p')
      .innerJoin('accountTemplate as t', 't.uid', 'p.templateId')
      .select(['p.templateId', 't.name'])
      .where('p.uid', '=', pushId)
      .where('p.agencyId', '=', agencyId);
    const { templateId, name } = present(await found.executeTakeFirst());
    const push = await pushRows(scope, templateId).where('p.uid', '=', pushId).executeTakeFirstOrThrow();
    const rows = await resultRows(scope, pushId, after);
    const results = rows.slice(0, pageSize);
    const isNewest = (await newestPush(scope, templateId)) === pushId;
    const nextCursor = rows.length > pageSize ? (results.at(-1)?.accountId ?? null) : null;
    return { ...push, templateId, name, isNewest, results, nextCursor };
  });

function resultRows({ tx, agencyId }: AgencyScope, pushId: string, after: string): Promise<PushResult[]> {
  return tx
    .selectFrom('templatePushResult as r')
    .innerJoin('account as a', 'a.uid', 'r.accountId')
    .select(['r.accountId', 'a.businessName', 'r.state', 'r.applied', 'r.kept', 'r.failure'])
    .where('r.pushId', '=', pushId)
    .where('a.agencyId', '=', agencyId)
    .where('r.accountId', '>', after)
    .orderBy('r.accountId')
    .limit(pageSize + 1)
    .execute();
}
