import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { RequestSettings } from '../../../nouns/request-settings.ts';
import { requestSettingsOf } from './request-settings-queries.ts';
import { saveSettings } from '../../settings/save-settings.ts';

const Input = z.strictObject({ version: z.number().int().min(0), settings: RequestSettings });

/** @throws CONFLICT with the current settings when someone else saved meanwhile */
export const updateRequestSettings = account('testimonial.configure')
  .input(Input)
  .handler(({ input, context: { scope } }) =>
    saveSettings(scope, 'testimonialRequestSettings', input, () => requestSettingsOf(scope)),
  );
