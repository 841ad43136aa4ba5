import { sql } from 'kysely';
import { z } from 'zod';
import { can } from '#access/permissions.ts';
import { agency } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { TemplateChange } from '../template.ts';
import { nameTaken } from './create-template.ts';
import { lockTemplate } from './lock-template.ts';

/**
 * Renames a template, or says to whom it is offered.
 * @throws NOT_FOUND, CONFLICT when someone changed it since `version`, or the name is taken, FORBIDDEN for who isn't of the house and opens it to all agencies
 */
export const updateTemplate = agency('agency.manageAccounts')
  .input(z.strictObject({ templateId: Uid, version: z.number().int().min(1), ...TemplateChange.shape }))
  .handler(async ({ input: { templateId, version, ...told }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const { name } = told;
    const current = await lockTemplate(scope, templateId);
    if (current.version !== version)
      throw problem('CONFLICT', 'Someone else changed this template while you were working.', { current });
    if (told.isPublicTemplateGlobal !== current.isPublicTemplateGlobal && !can(scope, 'agency.manage'))
      throw problem('FORBIDDEN', 'Only the operator opens a template to all agencies, or closes it.');
    const same = tx
      .selectFrom('accountTemplate')
      .select('uid')
      .where('agencyId', '=', agencyId)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .where('uid', '<>', templateId);
    if (await same.executeTakeFirst()) throw nameTaken();
    await tx
      .updateTable('accountTemplate')
      .set({ ...told, version: version + 1, updateDate: new Date() })
      .where('uid', '=', templateId)
      .execute();
    return { templateId, ...told, version: version + 1 };
  });
