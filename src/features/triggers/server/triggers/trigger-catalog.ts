import { z } from 'zod';
import { actions, type AnyAction, fieldsOf } from '#access/actions.ts';
import { allEvents, type EventKind, hears } from '#access/events/define-event.ts';
import { recordFactsOf } from '#access/events/record-facts.ts';
import { forOwnersReading, mayInAccounts, type OwnerScope } from '#access/owner.ts';
import { defineExtension } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';
import type { ActionField } from '#lib/action-field.ts';
import type { EventScope } from '#lib/live-topic.ts';
import { entryDateReached } from '../../events.ts';
import { factsOf } from '../../facts-of.ts';
import { TriggerAction, TriggerEvent } from '../../trigger.ts';

const reading = { account: 'trigger.read', agency: 'agency.accounts', house: 'house.jobs' } as const;
const tags = ['Triggers'];

/** Events of triggers would start them without end; others only say how far something is. */
const leftOut = new Set(['trigger', 'triggerRun', 'triggerLog']);
const progress = new Set(['mediaProgressed', 'messagesRead', 'importChanged', 'stageOrderChanged']);

/** Whether it is a day of entries, of which an account's trigger says which. */
export const isDate = ({ type }: EventKind<never, EventScope>): boolean => type === entryDateReached.type;

/** Whether triggers can wait for it. */
export const isTriggering = (kind: EventKind<never, EventScope> | undefined): boolean =>
  kind?.scope === 'account' && !leftOut.has(kind.subject) && !progress.has(kind.type);

export const hasEntry = ({ sample }: EventKind<never, EventScope>): boolean => 'entryId' in (sample as object);

/** What can start a trigger, with what each event says. */
export const listTriggerEvents = forOwnersReading(reading, (verb) =>
  verb
    .route({ method: 'GET', path: '/trigger-events', summary: 'List what can start a trigger', tags })
    .output(z.array(TriggerEvent))
    .handler(async ({ context: { scope } }) => {
      const own = new Map<string, object>();
      if (scope.kind === 'account')
        for (const { type, find } of ownSamples.all()) own.set(type, (await find(scope)) ?? {});
      const mayBeDate = scope.kind === 'account';
      return allEvents()
        .filter((kind) => isTriggering(kind) && hears(kind, mayInAccounts(scope)) && (mayBeDate || !isDate(kind)))
        .map((kind) => shownEvent(kind, { ...(kind.sample as object), ...own.get(kind.type) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
    }),
);

/** What an event says in an account, where that depends on the account. */
interface OwnSample {
  type: string;
  /** Undefined where the event's own sample is all there is. */
  find(scope: AccountScope): Promise<Record<string, unknown> | undefined>;
}
export const ownSamples = defineExtension<OwnSample>();

const shownEvent = (kind: EventKind<never, EventScope>, sample: Record<string, unknown>): TriggerEvent => ({
  type: kind.type,
  label: kind.label,
  subject: kind.subject,
  version: kind.version,
  hasEntry: hasEntry(kind),
  isDate: isDate(kind),
  facts: factsOf(sample),
  placeholders: recordFactsOf(kind.subject).flatMap(({ name, keys }) => keys.map((key) => `${name}.${key}`)),
  sample,
});

/** What steps can do, and what each takes as `input`. In triggers of agencies and of the house, that is nothing of one account. */
export const listTriggerActions = forOwnersReading(reading, (verb) =>
  verb
    .route({ method: 'GET', path: '/trigger-actions', summary: 'List what triggers can do', tags })
    .output(z.array(TriggerAction))
    .handler(({ context: { scope } }) =>
      Promise.all(
        actions
          .all()
          .filter(
            ({ fields }) => scope.kind === 'account' || fields.every((field) => isAnywhere(field) || !field.isRequired),
          )
          .map((action) => shownAction(scope, action)),
      ),
    ),
);

async function shownAction(scope: OwnerScope, action: AnyAction): Promise<TriggerAction> {
  const { name, label, initial, need, needs, makesEntry = false, listOptions } = action;
  const isAllowed = mayInAccounts(scope)(need);
  const fields = scope.kind === 'account' ? await fieldsOf(scope, action) : action.fields.filter(isAnywhere);
  const options = (scope.kind === 'account' && isAllowed && (await listOptions?.(scope))) || {};
  const shown = fields.map((field) => ({ ...field, options: options[field.key] ?? field.options }));
  return { name, label, fields: shown, initial: { ...initial }, needsEntry: needs === 'entry', makesEntry, isAllowed };
}

const isAnywhere = ({ kind, options }: ActionField): boolean =>
  kind !== 'filter' && kind !== 'people' && ((kind !== 'choice' && kind !== 'choices') || options !== undefined);
