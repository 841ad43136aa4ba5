import { z } from 'zod';

/** In an account or an agency. */
export const MemberRole = z.enum(['admin', 'user']);
