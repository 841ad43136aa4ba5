import { useQuery } from '@tanstack/react-query';
import type { Definition, TriggerAction, TriggerEvent } from '../../trigger.ts';
import { useTriggers } from '../use-triggers.ts';

/** What there is to choose from. */
export interface Catalog {
  events: readonly TriggerEvent[];
  actions: readonly TriggerAction[];
  /** The one that is chosen. */
  event: TriggerEvent | undefined;
  isOfAccount: boolean;
}

/** Undefined until it is loaded. */
export function useCatalog({ event }: Definition): Catalog | undefined {
  const { accountId, triggers } = useTriggers();
  const known = useQuery(triggers.listTriggerEvents.queryOptions()).data;
  const possible = useQuery(triggers.listTriggerActions.queryOptions()).data;
  if (!known || !possible) return undefined;
  const chosen = known.find(({ type }) => type === event);
  const offered = possible.filter(({ needsEntry }) => !needsEntry || chosen?.hasEntry);
  return { events: known, actions: offered, event: chosen, isOfAccount: accountId !== null };
}
