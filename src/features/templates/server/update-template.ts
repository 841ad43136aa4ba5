import { sql } from 'kysely';
import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { TemplateChange } from '../template.ts';
import { nameTaken } from './create-template.ts';
import { lockTemplate } from './lock-template.ts';

/** Renames a template. @throws NOT_FOUND, CONFLICT when someone changed it since `version`, or the name is taken */
export const updateTemplate = agency('agency.manageAccounts')
  .input(z.strictObject({ templateId: Uid, version: z.number().int().min(1), ...TemplateChange.shape }))
  .handler(async ({ input: { templateId, version, name }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const current = await lockTemplate(scope, templateId);
    if (current.version !== version)
      throw problem('CONFLICT', 'Someone else renamed this template while you were working.', { current });
    const same = tx
      .selectFrom('accountTemplate')
      .select('uid')
      .where('agencyId', '=', agencyId)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .where('uid', '<>', templateId);
    if (await same.executeTakeFirst()) throw nameTaken();
    await tx
      .updateTable('accountTemplate')
      .set({ name, version: version + 1, updateDate: new Date() })
      .where('uid', '=', templateId)
      .execute();
    return { templateId, name, version: version + 1 };
  });
