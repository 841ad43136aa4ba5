import { z } from 'zod';
import { Filter } from '#features/content/fields/filter-schema.ts';
import { ActionField } from '#lib/action-field.ts';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { Match } from './match.ts';

/** At most so many triggers of an account, an agency or the house. */
export const mostTriggers = 100;
/** At most so many steps, those of branches included. */
export const mostSteps = 30;
/** Branches within branches. */
const mostLevels = 3;

export const triggerStatuses = ['draft', 'active', 'blocked'] as const;
export const waitUnits = ['minutes', 'hours', 'days'] as const;

const stepId = z.string().regex(/^[a-z0-9]{1,20}$/, 'This is no id of a step.');

/** What an action is done with. Each action checks it. */
const ActionInput = z
  .record(z.string().max(40), z.json())
  .refine((input) => JSON.stringify(input).length <= 20_000, 'This is too long to be kept.');

/** Conditions: on the event, and on the entry that it is about as it is then. */
const conditions = { match: z.array(Match).max(20, 'At most 20 conditions.').default([]), where: Filter.optional() };

const count = (most: number) => z.int('Write a whole number.').min(1, 'At least 1.').max(most, `At most ${most}.`);

export interface BranchStep extends z.infer<typeof BranchHead> {
  /** If the conditions are met. */
  steps: Step[];
  otherwise: Step[];
}
const BranchHead = z.strictObject({ id: stepId, kind: z.literal('branch'), ...conditions });
export const ActionStep = z.strictObject({
  id: stepId,
  kind: z.literal('action'),
  /** As `listTriggerActions` names it. */
  action: z.string().min(1, 'Choose what to do.').max(100),
  input: ActionInput,
});
/** Goes on after a time. */
const WaitStep = z.strictObject({ id: stepId, kind: z.literal('wait'), count: count(365), unit: z.enum(waitUnits) });
/** An hour of the day that a custom field of an entry says, or of one so many days before or after it. */
const dayOfField = {
  /** The field's key. */
  field: z.string().min(1, 'Choose a date field.').max(100),
  days: z.int('Write a whole number.').min(-365, 'At most 365 days before.').max(365, 'At most 365 days after.'),
  hour: z.int('Write a whole number.').min(0, 'From 0 to 23.').max(23, 'From 0 to 23.').default(9),
};
export const DayOfField = z.strictObject(dayOfField);
export type DayOfField = z.infer<typeof DayOfField>;
/** Goes on then. */
const WaitUntilStep = z.strictObject({ id: stepId, kind: z.literal('waitUntil'), ...dayOfField });
/** Goes on once the same entry has the event, or after so many hours. */
const WaitForStep = z.strictObject({
  id: stepId,
  kind: z.literal('waitFor'),
  event: z.string().min(1, 'Choose what to wait for.').max(60),
  hours: count(24 * 90),
});
export type ActionStep = z.infer<typeof ActionStep>;
export type Step =
  | ActionStep
  | z.infer<typeof WaitStep>
  | z.infer<typeof WaitUntilStep>
  | z.infer<typeof WaitForStep>
  | BranchStep;

export const Step: z.ZodType<Step> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    ActionStep,
    WaitStep,
    WaitUntilStep,
    WaitForStep,
    BranchHead.extend({ steps: z.array(Step).max(mostSteps), otherwise: z.array(Step).max(mostSteps) }),
  ]),
);

/** What a trigger does: when, if, then. */
export const Definition = z
  .strictObject({
    /** The type of the event. */
    event: z.string().min(1, 'Choose what starts it.').max(60),
    /** When, for an event that is a day of entries. */
    date: DayOfField.optional(),
    ...conditions,
    steps: z.array(Step).min(1, 'Add a step.').max(mostSteps),
  })
  .superRefine(({ steps }, context) => {
    const all = stepsOf(steps);
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['steps'], message });
    if (all.length > mostSteps) refuse(`At most ${mostSteps} steps.`);
    if (new Set(all.map(({ id }) => id)).size < all.length) refuse('Two steps have the same id.');
    if (levelsOf(steps) > mostLevels) refuse(`Branches go ${mostLevels} levels deep at most.`);
  });
export type Definition = z.infer<typeof Definition>;

/** All steps, those of branches after their branch. */
export const stepsOf = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) =>
    step.kind === 'branch' ? [step, ...stepsOf(step.steps), ...stepsOf(step.otherwise)] : [step],
  );

const levelsOf = (steps: readonly Step[]): number =>
  Math.max(0, ...steps.map((step) => (step.kind === 'branch' ? 1 + levelsOf([...step.steps, ...step.otherwise]) : 0)));

interface Found {
  step: Step;
  /** What comes after it, once its own branches are done. */
  next: Step | undefined;
}

/** A step by its id, and the one after it; undefined for one that is gone. */
export function findStep(steps: readonly Step[], id: string, after?: Step): Found | undefined {
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1] ?? after;
    if (step.id === id) return { step, next };
    if (step.kind !== 'branch') continue;
    const within = findStep(step.steps, id, next) ?? findStep(step.otherwise, id, next);
    if (within) return within;
  }
  return undefined;
}

const fields = {
  name: line(100).min(1, 'Write a name.'),
  definition: Definition,
  /** An agency's: the accounts that it watches; null for all of them. */
  accountIds: z.array(Uid).min(1, 'Choose at least one account.').max(1_000).nullable().default(null),
  /** The house's: the agencies whose accounts it watches; null for all of them. */
  agencyIds: z.array(Uid).min(1, 'Choose at least one agency.').max(1_000).nullable().default(null),
};
export const NewTrigger = z.strictObject({ ...fields, uid: Uid });
export const TriggerChange = z.strictObject({ ...fields, triggerId: Uid, version: z.int().min(1) });

export const TriggerLine = z.object({
  uid: Uid,
  name: z.string(),
  status: z.enum(triggerStatuses),
  blockedTime: z.date().nullable(),
  blockedReason: z.string(),
  eventType: z.string(),
  /** As people read it; the type of an event that no longer exists. */
  eventLabel: z.string(),
  /** In whose name it runs; empty once they were erased. */
  makerName: z.string(),
  version: z.number(),
  updateDate: z.date(),
});
export type TriggerLine = z.infer<typeof TriggerLine>;

export const Trigger = TriggerLine.extend({
  definition: Definition,
  accountIds: z.array(Uid).nullable(),
  agencyIds: z.array(Uid).nullable(),
  activeDate: z.date().nullable(),
});
export type Trigger = z.infer<typeof Trigger>;

export const TriggerQuery = PageQuery.extend({ status: z.enum(triggerStatuses).optional() });
export const TriggerPage = pageOf(TriggerLine);

/** A fact of an event that conditions and texts can use. */
const EventFact = z.object({
  /** In the payload: `after.stageId`. */
  path: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'yesNo', 'list']),
});
export const TriggerEvent = z.object({
  type: z.string(),
  label: z.string(),
  subject: z.string(),
  version: z.number(),
  /** Whether it is about an entry. */
  hasEntry: z.boolean(),
  /** It is a day of entries, which the trigger chooses by `date`. */
  isDate: z.boolean(),
  facts: z.array(EventFact),
  /** What else texts can name: `lead.phone`. */
  placeholders: z.array(z.string()),
  sample: z.record(z.string(), z.unknown()),
});
export type TriggerEvent = z.infer<typeof TriggerEvent>;

export const TriggerAction = z.object({
  name: z.string(),
  label: z.string(),
  fields: z.array(ActionField),
  initial: z.record(z.string(), z.unknown()),
  /** It acts on the entry that the event is about. */
  needsEntry: z.boolean(),
  /** It leaves an entry, which what comes next can act on. */
  makesEntry: z.boolean(),
  /** Who asks may have it done. */
  isAllowed: z.boolean(),
});
export type TriggerAction = z.infer<typeof TriggerAction>;

/** The form: its own messages come first. */
export const TriggerForm = z.strictObject({
  ...fields,
  accountIds: fields.accountIds.unwrap(),
  agencyIds: fields.agencyIds.unwrap(),
});
