import { allEvents, eventOf, type EventKind, hears } from '#access/events/define-event.ts';
import { mayInAccounts, type TenantScope } from '#access/owner.ts';
import type { EventScope } from '#lib/live-topic.ts';
import { problem } from '#lib/problem.ts';

type AccountEvent = EventKind<never, 'account'>;

const isOfAccount = (kind: EventKind<never, EventScope>): kind is EventKind<never, EventScope> & AccountEvent =>
  kind.scope === 'account';

/** Events of accounts, which endpoints can wait for. */
export const webhookEvents = (): AccountEvent[] => allEvents().filter(isOfAccount);

/** What a person sends to see whether an endpoint works. */
export const testType = 'webhookTest';

/** Of what is sent; of an event that no code declares anymore, the first. */
export const versionOf = (type: string): number => eventOf(type)?.version ?? 1;

/** Whether somebody may know what such an event says: in an agency, in its accounts. */
export function mayHear(scope: TenantScope, type: string): boolean {
  const kind = eventOf(type);
  // What triggers send is what their maker could see; a test says nothing.
  if (!kind) return true;
  return isOfAccount(kind) && hears(kind, mayInAccounts(scope));
}

/** @throws UNPROCESSABLE_CONTENT for types that aren't, FORBIDDEN for those that who chooses them may not hear of */
export function checkTypes(scope: TenantScope, types: readonly string[]): void {
  const known = new Map(webhookEvents().map((kind) => [kind.type, kind]));
  for (const type of types) {
    const kind = known.get(type);
    const message = `There is no event “${type}”.`;
    if (!kind) throw problem('UNPROCESSABLE_CONTENT', message, { fields: { types: message } });
    if (!hears(kind, mayInAccounts(scope)))
      throw problem('FORBIDDEN', `Your role does not allow you to see: ${kind.label}.`);
  }
}
