import { z } from 'zod';
import { keyPermissions } from '#access/permissions.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

const KeyPermission = z.enum(keyPermissions);

/** A person's choices for a new key. */
export const NewApiKey = z.strictObject({
  name: line(100).refine((name) => name !== '', 'Give the key a name, so that you recognize it later.'),
  permissions: z
    .array(KeyPermission)
    .min(1, 'Choose at least one thing that the key may do.')
    .overwrite((list) => [...new Set(list)]),
  /** Days until the key expires; null for never. */
  expireDays: z.number().int().min(1).max(730).nullable().default(365),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** A key after its creation: never its secret. */
export const ApiKey = z.object({
  uid: Uid,
  name: z.string(),
  /** The start of the secret. */
  prefix: z.string(),
  permissions: z.array(KeyPermission),
  /** Who created it; empty if that person has left. */
  userName: z.string(),
  createDate: z.date(),
  expireDate: z.date().nullable(),
  /** To the minute. */
  lastUsedDate: z.date().nullable(),
  revokedDate: z.date().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;
