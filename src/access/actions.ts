/**
 * What the product can do by itself when somebody has set it up: scheduled rules and triggers take actions from here.
 * Capabilities declare theirs with `defineAction` and provide them in their manifests.
 */
import type { z } from 'zod';
import type { ActionField } from '#lib/action-field.ts';
import { problem } from '#lib/problem.ts';
import { defineExtension, defineHook } from './extensions.ts';
import type { AccountPermission } from './permissions.ts';
import type { AccountScope } from './scope.ts';

/** In whose name and when something is done. */
export interface ActionContext {
  now: Date;
  /** The scope has no more than this person's permissions. */
  userId: string;
  /** In which days begin and end. */
  timeZone: string;
  /** What does it, as people call it. */
  name: string;
  /** The event that has it done, if one does. `key` is the same for all tries. */
  event?: { type: string; payload: Record<string, unknown>; key: string };
  /** The entry that the event is about. */
  entryId?: string;
}

export interface ActionOutcome {
  /** What it did, as sentences. */
  words: string;
  /** The entries that it did something with. */
  entryIds: readonly string[];
  /** There was nothing to do. */
  isNothing?: true;
  /** What it has begun and ends later, such as a message that is on its way: `actionEnded` says how. */
  follows?: Follows;
}

export interface Follows {
  kind: 'webhook' | 'mail' | 'text';
  id: string;
}

/**
 * What an action had begun has come to an end; `failure` is why it didn't succeed, as a sentence, or empty. `key` is that of
 * the event that had it done.
 */
export const actionEnded = defineHook<{ key: string; failure: string }>();

export interface Action<I> {
  /** As stored: `scheduling.publishNext`. */
  name: string;
  label: string;
  /** Who sets it up must have it, then and each time that it is done. */
  need: AccountPermission;
  input: z.ZodType<I>;
  /** It acts on an event, or on its entry, so nothing else than an event has it done. */
  needs?: 'event' | 'entry';
  /** It leaves an entry, which what comes next can act on. */
  makesEntry?: true;
  fields: readonly ActionField[];
  /** Fields that are the account's own, after the others. */
  listFields?(scope: AccountScope): Promise<readonly ActionField[]>;
  /** The options of a choice that are the account's own, by the key of the field. */
  listOptions?(scope: AccountScope): Promise<Record<string, NonNullable<ActionField['options']>>>;
  /** What it begins with in a form. */
  initial: Partial<I>;
  /** @throws UNPROCESSABLE_CONTENT for what isn't the account's, with the field at fault */
  check(scope: AccountScope, input: I, context: ActionContext): Promise<void>;
  /** Writes in the scope's transaction alone, which is rolled back when this throws. */
  run(scope: AccountScope, input: I, context: ActionContext): Promise<ActionOutcome>;
}

/** One whose input is checked, and no longer seen. */
export interface ReadyAction {
  check(scope: AccountScope, context: ActionContext): Promise<void>;
  run(scope: AccountScope, context: ActionContext): Promise<ActionOutcome>;
}

/** An action, whatever it takes. */
export interface AnyAction extends Pick<
  Action<unknown>,
  'name' | 'label' | 'need' | 'needs' | 'makesEntry' | 'fields' | 'listFields' | 'listOptions'
> {
  initial: Readonly<Record<string, unknown>>;
  /** @throws UNPROCESSABLE_CONTENT naming the field, for input that isn't its own */
  with(input: unknown): ReadyAction;
}

export const actions = defineExtension<AnyAction>();

export function defineAction<I>({ initial, input, check, run, ...action }: Action<I>): AnyAction {
  const { fields } = action;
  return {
    ...action,
    initial: { ...initial },
    with(given) {
      requireFilters(fields, given);
      const { data, error } = input.safeParse(given);
      if (error) throw wrongInput(error);
      return {
        check: (scope, context) => check(scope, data, context),
        run: (scope, context) => run(scope, data, context),
      };
    },
  };
}

/** All that an action asks for in an account. */
export const fieldsOf = async (scope: AccountScope, { fields, listFields }: AnyAction) => [
  ...fields,
  ...((await listFields?.(scope)) ?? []),
];

/** The schema of a filter has no words for one that is missing. */
function requireFilters(fields: readonly ActionField[], given: unknown): void {
  const values = (given ?? {}) as Record<string, unknown>;
  const missing = fields.find(({ kind, isRequired, key }) => kind === 'filter' && isRequired && !values[key]);
  if (!missing) return;
  const message = 'Choose which entries.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { [missing.key]: message } });
}

function wrongInput({ issues }: z.ZodError) {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? 'action'), message]));
  return problem('UNPROCESSABLE_CONTENT', issues[0]?.message ?? 'This can’t be done.', { fields });
}

/** Undefined for one that the product doesn't have. */
export const actionOf = (name: string): AnyAction | undefined => actions.all().find((action) => action.name === name);
