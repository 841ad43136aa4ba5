import { z } from 'zod';

/** An address that mail can be sent to, in lower case. */
export const EmailAddress = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(320, 'This address is too long.')
  // What is typed is told by the documents of the API, too; they show what comes before a pipe.
  .meta({ format: 'email' })
  .pipe(z.email('Enter the full address, like name@example.com.'));
