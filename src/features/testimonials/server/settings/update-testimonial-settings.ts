import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { TestimonialSettings } from '../../testimonial.ts';
import { testimonialSettingsOf } from './testimonial-settings-queries.ts';
import { saveSettings } from './save-settings.ts';

const Input = z.strictObject({ version: z.number().int().min(0), settings: TestimonialSettings });

/** @throws CONFLICT with the current settings when someone else saved meanwhile */
export const updateTestimonialSettings = account('testimonial.configure')
  .input(Input)
  .handler(({ input, context: { scope } }) =>
    saveSettings(scope, 'testimonialSettings', input, () => testimonialSettingsOf(scope, scope.accountId)),
  );
