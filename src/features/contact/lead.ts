import { z } from 'zod';
import { FieldValue } from '#features/content/fields/field-values.ts';
import { Suspicion } from '#features/suspected-spam/suspicion.ts';
import { prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { leadStates } from './lead-states.ts';

export const LeadState = z.enum(leadStates);

/** One question of the form and its answer, as they were when it was sent. */
export const LeadAnswer = z.object({ key: z.string(), name: z.string(), value: FieldValue });
export type LeadAnswer = z.infer<typeof LeadAnswer>;

/** The sender, from the answers with these keys; empty if the form didn't ask. */
export const LeadPerson = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type LeadPerson = z.infer<typeof LeadPerson>;

export const Lead = LeadPerson.extend({
  entryId: Uid,
  title: z.string(),
  answers: z.array(LeadAnswer),
  state: LeadState,
  /** Why it was kept apart when it arrived; null if it wasn't. */
  suspicion: Suspicion.nullable(),
  version: z.number(),
  createDate: z.date(),
});
export type Lead = z.infer<typeof Lead>;

/** A contact request's attachment; its bytes are at `/lead-files`. */
export const LeadFile = z.object({
  uid: Uid,
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number(),
  hasPreview: z.boolean(),
});
export type LeadFile = z.infer<typeof LeadFile>;

export const NoteText = prose(5_000).min(1, 'Write something first.');
export const NoteForm = z.object({ text: NoteText });

export const LeadNote = z.object({
  uid: Uid,
  kind: z.enum(['note', 'reply']),
  text: z.string(),
  /** Empty if the person has been deleted. */
  author: z.string(),
  createDate: z.date(),
  /** For a reply: when the mail server accepted it. */
  sentDate: z.date().nullable(),
  /** For a reply: why it reached nobody; empty if it did, or is on its way. */
  failure: z.string(),
});
export type LeadNote = z.infer<typeof LeadNote>;

/** A lead with all that its screen shows. */
export const OpenedLead = Lead.extend({
  notes: z.array(LeadNote),
  files: z.array(LeadFile),
  /** Where answers to replies go: the business's own address. Empty if it has none; then they go to the reply's author. */
  answersTo: z.string(),
});
export type OpenedLead = z.infer<typeof OpenedLead>;
