import { agency } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { NewTemplate } from '../template.ts';
import { insertVersion } from './insert-version.ts';

/**
 * Makes a template of one of the agency's accounts, as version 1.
 * @throws CONFLICT when the name is taken, NOT_FOUND for other agencies' accounts
 */
export const createTemplate = agency('agency.manageAccounts')
  .input(NewTemplate)
  .handler(async ({ input: { name, accountId }, context: { scope } }) => {
    const { agencyId, tx } = scope;
    const templateId = newUid();
    const made = await tx
      .insertInto('accountTemplate')
      .values(rowFor('accountTemplate', { uid: templateId, agencyId, name, sourceAccountId: accountId }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (!made) throw nameTaken();
    await insertVersion(scope, { templateId, accountId, number: 1, note: '' });
    return { templateId };
  });

export function nameTaken() {
  const message = 'There is a template of this name already. Choose another name.';
  return problem('CONFLICT', message, { fields: { name: message } });
}
