import type { z } from 'zod';
import { defineEvent, type EventKind } from '#access/events/define-event.ts';
import type { EventScope } from '#lib/live-topic.ts';

const needs = { account: 'account.read', agency: 'agency.read', house: 'house.accounts', person: 'me.read' } as const;

/** An event that everybody of its scope hears, and no capability has. @param scope account by default */
export function testEvent<P, K extends EventScope = 'account'>(
  type: string,
  payload: z.ZodType<P>,
  sample: P,
  scope: K = 'account' as K,
): EventKind<P, K> {
  return defineEvent(type, { scope, need: needs[scope], payload, sample, subject: 'test', label: 'Test', version: 1 });
}
