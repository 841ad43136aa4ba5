import { z } from 'zod';

export const EmailAddress = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(320, 'This address is too long.')
  // The API documents describe the input type; they use what comes before a pipe.
  .meta({ format: 'email' })
  .pipe(z.email('Enter the full address, like name@example.com.'));
