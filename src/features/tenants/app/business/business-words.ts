import type { z } from 'zod';
import { BusinessProfile } from '../../account.ts';

/** The business's own texts. */
export const BusinessWords = BusinessProfile.pick({
  businessName: true,
  description: true,
  phone: true,
  email: true,
  website: true,
  location: true,
  inviteCode: true,
});
export type BusinessWords = z.infer<typeof BusinessWords>;
