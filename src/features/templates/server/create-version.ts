import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { NewVersion } from '../template.ts';
import { insertVersion } from './insert-version.ts';
import { lockTemplate } from './lock-template.ts';

/** Makes the next version of a template of its account, as that is now. @throws NOT_FOUND, GONE without the account */
export const createVersion = agency('agency.manageAccounts')
  .input(z.strictObject({ templateId: Uid, ...NewVersion.shape }))
  .handler(async ({ input: { templateId, note }, context: { scope } }) => {
    const { sourceAccountId: accountId } = await lockTemplate(scope, templateId);
    if (accountId === null) throw problem('GONE', 'The account that this template is made of does not exist any more.');
    const { last } = await scope.tx
      .selectFrom('templateVersion')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('templateId', '=', templateId)
      .executeTakeFirstOrThrow();
    const number = last + 1;
    await insertVersion(scope, { templateId, accountId, number, note });
    return { number };
  });
