import { z } from 'zod';
import { EmailAddress } from '#features/people/email-address.ts';
import { BusinessProfile } from '#features/tenants/account.ts';
import { AgencyProfile } from '#features/tenants/agency.ts';
import { Uid } from '#lib/uid.ts';

/** The address of the first administrator; empty for none yet. */
const FirstPerson = z.union([z.literal(''), EmailAddress]);

/** A new account of an agency. */
export const NewAccount = z.strictObject({
  businessName: BusinessProfile.shape.businessName,
  /** Free accounts show the banner of document 2 and at most 30 entries. */
  subscriptionType: z.enum(['free', 'paid']),
  ownerEmail: FirstPerson,
  /** The kind of business whose terms it starts with; null for none. */
  modelId: Uid.nullable().default(null),
  /** The agency's template that it starts from; null for none. */
  templateId: Uid.nullable().default(null),
});
export type NewAccount = z.input<typeof NewAccount>;

/** A new agency. */
export const NewAgency = z.strictObject({
  businessName: AgencyProfile.shape.businessName,
  adminEmail: FirstPerson,
});
export type NewAgency = z.infer<typeof NewAgency>;
