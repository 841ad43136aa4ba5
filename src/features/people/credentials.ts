import { z } from 'zod';

const tooShort = 'Min character length is 4';

/** What the sign-in form sends; its rule and message are those of spec 1 §5. */
export const Credentials = z.strictObject({
  email: z.string().trim().min(4, tooShort).max(320, 'This address is too long.'),
  password: z.string().min(4, tooShort).max(200, 'This password is too long.'),
});
export type Credentials = z.infer<typeof Credentials>;
