import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { WebAddress } from '#lib/web-address.ts';

/** BCP 47, like `en` or `pt-BR`. */
export const LanguageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Choose a language.')
  .max(35);

/** A person's editable fields (spec 1 §3, user). */
export const Profile = z.strictObject({
  firstName: line(100),
  lastName: line(100),
  phone: line(50),
  website: WebAddress,
  location: line(300),
  country: line(100),
  state: line(100),
  zip: line(20),
  language: LanguageTag,
});
export type Profile = z.infer<typeof Profile>;

/** Only given fields change. `version` is the one that was read. */
export const UpdateProfile = Profile.partial().extend({
  /** Their portrait, already uploaded; null for none. */
  logoPictureId: Uid.nullable().optional(),
  version: z.int(),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;
