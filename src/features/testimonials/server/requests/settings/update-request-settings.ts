import { z } from 'zod';
import { insertOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { RequestSettings } from '../../../nouns/request-settings.ts';
import { requestSettingsOf } from './request-settings-queries.ts';

const Input = z.strictObject({ version: z.number().int().min(0), settings: RequestSettings });

/** @throws CONFLICT with the settings as they stand when somebody else saved meanwhile */
export const updateRequestSettings = account('testimonial.configure')
  .input(Input)
  .handler(async ({ input: { version, settings }, context: { scope } }) => {
    const values = { settings: JSON.stringify(settings), version: version + 1, updateDate: new Date() };
    const saved =
      version === 0
        ? await insertOwn(scope, 'testimonialRequestSettings', values)
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await updateOwn(scope, 'testimonialRequestSettings')
            .set(values)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (saved) return { settings, version: saved.version };
    throw problem('CONFLICT', 'Someone else edited these settings while you were working. Compare and save again.', {
      current: await requestSettingsOf(scope),
    });
  });
