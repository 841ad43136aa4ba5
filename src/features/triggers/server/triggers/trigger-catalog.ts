import { z } from 'zod';
import { actions, type AnyAction } from '#access/actions.ts';
import { allEvents, type EventKind, hears } from '#access/events/define-event.ts';
import { forOwnersReading, mayInAccounts, type TenantScope } from '#access/owner.ts';
import type { ActionField } from '#lib/action-field.ts';
import type { EventScope } from '#lib/live-topic.ts';
import { entryDateReached } from '../../events.ts';
import { TriggerAction, TriggerEvent } from '../../trigger.ts';

const reading = { account: 'trigger.read', agency: 'agency.accounts' } as const;
const tags = ['Triggers'];

/** Events of triggers would start them without end; others only say how far something is. */
const leftOut = new Set(['trigger', 'triggerRun', 'triggerLog']);
const progress = new Set(['mediaProgressed', 'messagesRead', 'importChanged', 'stageOrderChanged']);

/** Whether triggers can wait for it. */
/** Whether it is a day of entries, of which an account's trigger says which. */
export const isDate = ({ type }: EventKind<never, EventScope>): boolean => type === entryDateReached.type;

export const isTriggering = (kind: EventKind<never, EventScope> | undefined): boolean =>
  kind?.scope === 'account' && !leftOut.has(kind.subject) && !progress.has(kind.type);

export const hasEntry = ({ sample }: EventKind<never, EventScope>): boolean => 'entryId' in (sample as object);

/** What can start a trigger, with what each event says. */
export const listTriggerEvents = forOwnersReading(reading, (verb) =>
  verb
    .route({ method: 'GET', path: '/trigger-events', summary: 'List what can start a trigger', tags })
    .output(z.array(TriggerEvent))
    .handler(async ({ context: { scope } }) =>
      allEvents()
        .filter(
          (kind) =>
            isTriggering(kind) && hears(kind, mayInAccounts(scope)) && (scope.kind === 'account' || !isDate(kind)),
        )
        .map((kind) => ({
          type: kind.type,
          label: kind.label,
          subject: kind.subject,
          version: kind.version,
          hasEntry: hasEntry(kind),
          isDate: isDate(kind),
          facts: factsOf(kind.sample),
          sample: kind.sample as Record<string, unknown>,
        }))
        .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
    ),
);

type Fact = z.infer<typeof TriggerEvent>['facts'][number];

/** The facts of a sample, by their paths, those of records in it after it. */
export function factsOf(sample: unknown, path = '', label = ''): Fact[] {
  return Object.entries(sample as Record<string, unknown>).flatMap(([key, value]) => {
    const own = { path: path ? `${path}.${key}` : key, label: label ? `${label}: ${wordsOf(key)}` : wordsOf(key) };
    if (Array.isArray(value)) return [{ ...own, kind: 'list' as const }];
    if (typeof value === 'object' && value !== null) return factsOf(value, own.path, own.label);
    return [{ ...own, kind: kindOf(value) }];
  });
}

function kindOf(value: unknown): Fact['kind'] {
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'yesNo' : 'text';
}

/** `customerName` as 'Customer name'. */
function wordsOf(key: string): string {
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What steps can do, and what each takes as `input`. An agency's triggers do what needs nothing of one account. */
export const listTriggerActions = forOwnersReading(reading, (verb) =>
  verb
    .route({ method: 'GET', path: '/trigger-actions', summary: 'List what triggers can do', tags })
    .output(z.array(TriggerAction))
    .handler(({ context: { scope } }) =>
      Promise.all(
        actions
          .all()
          .filter(({ fields }) => scope.kind === 'account' || fields.every(isAnywhere))
          .map((action) => shownAction(scope, action)),
      ),
    ),
);

async function shownAction(scope: TenantScope, { fields, listOptions, ...action }: AnyAction): Promise<TriggerAction> {
  const { name, label, initial, need, needs } = action;
  const isAllowed = mayInAccounts(scope)(need);
  const options = (scope.kind === 'account' && isAllowed && (await listOptions?.(scope))) || {};
  const shown = fields.map((field) => ({ ...field, options: options[field.key] ?? field.options }));
  return { name, label, fields: shown, initial: { ...initial }, needsEntry: needs === 'entry', isAllowed };
}

const isAnywhere = ({ kind, options }: ActionField): boolean =>
  kind !== 'filter' && kind !== 'people' && ((kind !== 'choice' && kind !== 'choices') || options !== undefined);
