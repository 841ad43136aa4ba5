import { actionOf, fieldsOf } from '#access/actions.ts';
import { eventOf, hears } from '#access/events/define-event.ts';
import { mayInAccounts, type OwnerScope } from '#access/owner.ts';
import type { AccountScope } from '#access/scope.ts';
import { fieldRows } from '#features/content/server/fields/custom-field-queries.ts';
import { checkWhere } from '#features/content/server/list/find-matching.ts';
import { personOf } from '#features/scheduling/server/rules/rules.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import type { ActionField } from '#lib/action-field.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { type ActionStep, type Definition, type Step, stepsOf } from '../../trigger.ts';
import { namesOf } from '../engine/facts.ts';
import { faultOf, type Names } from '../engine/template.ts';
import { hasEntry, isDate, isTriggering } from './trigger-catalog.ts';

interface Checked {
  name: string;
  definition: Definition;
}

/**
 * Whether a trigger can do what it says. What belongs to an account, such as a stage, is checked where there is one: an
 * agency's trigger, or the house's, finds out in each account.
 * @throws UNPROCESSABLE_CONTENT with the field at fault, FORBIDDEN for a step that who asks may not do
 */
export async function checkDefinition(scope: OwnerScope, { name, definition }: Checked, now: Date): Promise<void> {
  const { event, date, where, steps } = definition;
  const kind = eventOf(event);
  if (!kind || !isTriggering(kind)) throw refused('definition.event', 'Choose what starts it.');
  requireHearing(scope, kind);
  const all = stepsOf(steps);
  if (isDate(kind) !== (date !== undefined) || (date && scope.kind !== 'account'))
    throw refused('definition.date.field', 'Choose the date that starts it.');
  if (scope.kind === 'account' && date) await requireDate(scope, date.field, 'definition.date.field');
  if (!hasEntry(kind) && (where ?? all.some((step) => step.kind === 'branch' && step.where)))
    throw refused('definition.where', 'This event is about no entry, so leave out the conditions on entries.');
  if (scope.kind === 'account') await checkConditions(scope, [where, ...all.map(whereOf)], now);
  for (const step of all) {
    if (step.kind === 'waitUntil' && !hasEntry(kind))
      throw refused(`steps.${step.id}`, 'This event is about no entry, so there is no field to wait for.');
    if (step.kind === 'waitUntil' && scope.kind === 'account') await requireDate(scope, step.field, `steps.${step.id}`);
    if (step.kind === 'waitFor') {
      const awaited = eventOf(step.event);
      if (!awaited || !isTriggering(awaited) || isDate(awaited))
        throw refused(`steps.${step.id}`, 'Choose what to wait for.');
      requireHearing(scope, awaited);
    }
    if (step.kind === 'action') await checkStep(scope, { step, name, eventType: event, hasEntry: hasEntry(kind) }, now);
  }
}

/** @throws FORBIDDEN */
function requireHearing(scope: OwnerScope, kind: NonNullable<ReturnType<typeof eventOf>>): void {
  if (hears(kind, mayInAccounts(scope))) return;
  throw problem('FORBIDDEN', `Your role does not allow you to see: ${kind.label}.`);
}

/** @throws UNPROCESSABLE_CONTENT for a field that is gone, or holds no dates */
async function requireDate(scope: AccountScope, key: string, at: string): Promise<void> {
  const field = (await fieldRows(scope)).find((one) => one.key === key);
  if (field?.type !== 'date') throw refused(at, 'This date field no longer exists. Choose another one.');
}

const whereOf = (step: Step) => (step.kind === 'branch' ? step.where : undefined);

async function checkConditions(scope: AccountScope, all: readonly Definition['where'][], now: Date): Promise<void> {
  const timeZone = await findAccountZone(scope);
  for (const where of all) if (where) await checkWhere(scope, where, { userId: personOf(scope) ?? '', now, timeZone });
}

interface Stepping {
  step: ActionStep;
  name: string;
  /** What it follows. */
  eventType: string;
  hasEntry: boolean;
}

/**
 * Whether an action can be done, and by who asks.
 * @throws UNPROCESSABLE_CONTENT with the field at fault, FORBIDDEN
 */
export async function checkStep(
  scope: OwnerScope,
  { step, name, eventType, hasEntry: isOfEntry }: Stepping,
  now: Date,
): Promise<void> {
  const at = `steps.${step.id}`;
  const action = actionOf(step.action);
  if (!action) throw refused(at, 'Choose what to do.');
  if (action.needs === 'entry' && !isOfEntry) throw refused(at, `This event is about no entry: ${action.label}`);
  if (!mayInAccounts(scope)(action.need))
    throw problem('FORBIDDEN', `Your role does not allow this step: ${action.label}.`);
  try {
    checkTexts(
      step.input,
      scope.kind === 'account' ? await fieldsOf(scope, action) : action.fields,
      namesOf(eventType),
    );
    const ready = action.with(step.input);
    if (scope.kind !== 'account') return;
    const context = { now, userId: personOf(scope) ?? '', timeZone: await findAccountZone(scope), name };
    await ready.check(scope, context);
  } catch (error) {
    if (!isProblem(error)) throw error;
    const fields = Object.entries(error.data.fields ?? { '': error.message });
    throw problem('UNPROCESSABLE_CONTENT', error.message, {
      fields: Object.fromEntries(fields.map(([key, why]) => [key ? `${at}.${key}` : at, why])),
    });
  }
}

/** What placeholders will say isn't known yet. @throws UNPROCESSABLE_CONTENT with the texts at fault */
function checkTexts(input: ActionStep['input'], fields: readonly ActionField[], names: Names): void {
  const faults = fields.flatMap(({ key, kind }) => {
    const text = input[key];
    const fault = (kind === 'line' || kind === 'prose') && typeof text === 'string' && faultOf(text, names);
    return fault ? [[key, fault] as const] : [];
  });
  const [first] = faults;
  if (first) throw problem('UNPROCESSABLE_CONTENT', first[1], { fields: Object.fromEntries(faults) });
}

const refused = (field: string, message: string) =>
  problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });
