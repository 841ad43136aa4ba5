import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { lockTemplate } from './lock-template.ts';

/** Deletes a template with its versions. Accounts that were started from it stay as they are. @throws NOT_FOUND */
export const deleteTemplate = agency('agency.manageAccounts')
  .input(z.strictObject({ templateId: Uid }))
  .handler(async ({ input: { templateId }, context: { scope } }) => {
    await lockTemplate(scope, templateId);
    await scope.tx.deleteFrom('accountTemplate').where('uid', '=', templateId).execute();
    return { templateId };
  });
