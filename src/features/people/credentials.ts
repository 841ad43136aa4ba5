import { z } from 'zod';
import { shortest } from './shortest.ts';

const tooShort = 'Min character length is 4';

/** The sign-in form's input; rule and message are those of spec 1 §5. */
export const Credentials = z.strictObject({
  email: z.string().trim().min(shortest.credential, tooShort).max(320, 'This address is too long.'),
  password: z.string().min(shortest.credential, tooShort).max(200, 'This password is too long.'),
});
export type Credentials = z.infer<typeof Credentials>;
