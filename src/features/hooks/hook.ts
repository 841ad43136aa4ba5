import { z } from 'zod';
import { EntryFinder } from '#features/imports/entry-import.ts';
import { ActionStep } from '#features/triggers/trigger.ts';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

/** At most so many hooks of an account. */
export const mostHooks = 50;
/** At most so many actions for a message. */
export const mostActions = 5;
export const mostBytes = 256_000;
/** A message without an id that comes again within this time is the same. */
export const repeatMinutes = 5;
/** So far the clock of a sender who signs may be off. */
export const toleranceMinutes = 5;
export const daysKept = 30;
/** So long the former address of a hook still works. */
export const formerHours = 24;

/** Texts in it have placeholders for what a message says. */
export const HookMapping = z.strictObject({
  /** The entry that it is about; null if the first action makes one, or none is needed. */
  entry: EntryFinder.nullable(),
  steps: z.array(ActionStep).min(1, 'Add what to do.').max(mostActions, `At most ${mostActions} actions.`),
});
export type HookMapping = z.infer<typeof HookMapping>;

const fields = {
  name: line(100).min(1, 'Write a name.'),
  /** Keys of objects with dots between them. */
  idPath: line(200).refine((path) => !/^\.|\.\.|\.$/.test(path), 'Write a path such as order.id.'),
  mapping: HookMapping.nullable(),
};

export const NewHook = z.strictObject({ name: fields.name });
export type NewHook = z.infer<typeof NewHook>;
/** The form. */
export const HookForm = z.strictObject(fields);
export type HookForm = z.infer<typeof HookForm>;

export const HookId = z.strictObject({ hookId: Uid });
export const HookChange = z
  .strictObject({ ...fields, isOn: z.boolean(), hookId: Uid, version: z.int().min(1) })
  .partial()
  .required({ hookId: true, version: true });

const noSecret = 'Enter the secret that the sender shows: it begins with whsec_.';
/** The secret by which a sender signs (Standard Webhooks); empty for one that doesn't sign. */
export const SigningForm = z.strictObject({
  secret: z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === '' || /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text), noSecret),
});
export const SigningChange = SigningForm.extend({ hookId: Uid });

const messageStates = ['kept', 'waiting', 'done', 'failed'] as const;

export const HookLine = z.object({
  uid: Uid,
  name: z.string(),
  isOn: z.boolean(),
  hasMapping: z.boolean(),
  /** In whose name it is done; empty once they were erased, and before there is anything to do. */
  makerName: z.string(),
  lastDate: z.date().nullable(),
  /** Messages that failed. */
  failed: z.number(),
});
export type HookLine = z.infer<typeof HookLine>;

export const Hook = HookLine.extend({
  idPath: z.string(),
  mapping: HookMapping.nullable(),
  /** Its sender has to sign. */
  isSigned: z.boolean(),
  /** Until then, the address before works as well. */
  formerUntil: z.date().nullable(),
  version: z.number(),
});
export type Hook = z.infer<typeof Hook>;

/** With the path of its address, whose secret is never shown again. */
export const HookWithAddress = Hook.extend({ path: z.string() });

export const HookMessage = z.object({
  uid: Uid,
  state: z.enum(messageStates),
  words: z.string(),
  entryId: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
  createDate: z.date(),
  endDate: z.date().nullable(),
});
export type HookMessage = z.infer<typeof HookMessage>;

export const MessageId = z.strictObject({ messageId: Uid });
export const MessageQuery = PageQuery.extend({
  hookId: Uid,
  state: z.enum(messageStates).optional(),
  limit: z.int().min(1).max(50).default(10),
});
export const MessagePage = pageOf(HookMessage);
