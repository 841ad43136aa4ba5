import { sql } from 'kysely';
import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { selectOwn } from '#access/own-rows.ts';
import { Uid } from '#lib/uid.ts';
import { OpenedLead } from '../lead.ts';
import { loadLead } from './lead-queries.ts';

/** One contact request with its files, notes and replies, oldest first. */
export const getLead = accountReading('lead.read')
  .route({ method: 'GET', path: '/leads/{entryId}', summary: 'Read a contact request', tags: ['Contact requests'] })
  .input(z.strictObject({ entryId: Uid }))
  .output(OpenedLead)
  .handler(async ({ input: { entryId }, context: { scope } }) => {
    const lead = await loadLead(scope, entryId);
    const notes = await selectOwn(scope, 'leadNote as n')
      .leftJoin('user as u', 'u.uid', 'n.userId')
      .select(['n.uid', 'n.kind', 'n.text', 'n.createDate', 'n.sentDate', 'n.failure'])
      .select(
        sql<string>`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '')`.as('author'),
      )
      .where('n.entryId', '=', entryId)
      .orderBy('n.createDate')
      .orderBy('n.uid')
      .execute();
    const files = await selectOwn(scope, 'leadFile')
      .select(['uid', 'name', 'type', 'sizeBytes', sql<boolean>`preview_key is not null`.as('hasPreview')])
      .where('entryId', '=', entryId)
      .orderBy('position')
      .execute();
    const { email: answersTo } = await scope.tx
      .selectFrom('account')
      .select('email')
      .where('uid', '=', scope.accountId)
      .executeTakeFirstOrThrow();
    return { ...lead, notes, files, answersTo };
  });
