import { z } from 'zod';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { Uid } from '#lib/uid.ts';

/** A whole mail with its attachments, which are a third larger on their way. */
export const mostMailBytes = 50_000_000;
/** Of mails of an account that no entry was made of. */
export const mostOpenBytes = 1_000_000_000;
export const mailsPerHour = 120;
export const daysKept = 30;

export const MailInForm = z.strictObject({ isOn: z.boolean(), contentTypeId: Uid.nullable() });
export type MailInForm = z.infer<typeof MailInForm>;
/** Version 0 makes the address. */
export const MailInChange = MailInForm.partial().extend({ version: z.int().min(0) });

export const MailIn = MailInForm.extend({
  /** Empty before it is first turned on, and where the platform receives no mail. */
  address: z.string(),
  /** The platform receives mail. */
  isAvailable: z.boolean(),
  version: z.number(),
});
export type MailIn = z.infer<typeof MailIn>;

const mailStates = ['waiting', 'made', 'held', 'failed', 'discarded'] as const;

export const SkippedFile = z.object({ name: z.string(), reason: z.string() });
export type SkippedFile = z.infer<typeof SkippedFile>;

export const ReceivedMail = z.object({
  uid: Uid,
  fromAddress: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  words: z.string(),
  skipped: z.array(SkippedFile),
  entryId: z.string().nullable(),
  createDate: z.date(),
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

export const MailId = z.strictObject({ mailId: Uid });
export const ReceivedMailQuery = PageQuery.extend({
  state: z.enum(mailStates).optional(),
  limit: z.int().min(1).max(50).default(10),
});
export const ReceivedMailPage = pageOf(ReceivedMail);
