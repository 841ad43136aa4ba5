import { call } from '@orpc/server';
import { beforeEach } from 'vitest';
import type { LeadState } from '#features/contact/lead-states.ts';
import { inputName, readContactForm } from '#features/contact/read-contact-form.ts';
import { getLead, listLeads } from '#features/contact/server/leads.ts';
import { submitContactRequest } from '#features/contact/server/request/submit-contact-request.ts';
import { listContactFields } from '#features/content/server/fields/contact-fields.ts';
import { fieldWords } from '#features/content/words/field-words.ts';
import type { contentWorld } from './content-world.ts';

type World = Awaited<ReturnType<typeof contentWorld>>;
type Words = Record<string, string | string[]>;
type Page = { state?: LeadState; search?: string; cursor?: string; limit?: number };

/** Visitors who send the contact form of `world`, and what its people answer them with. */
export function leadsWorld(world: World) {
  // What tests before it have sent is no burst.
  beforeEach(() => world.ports.clock.turn(600));
  const { roofer } = world.accounts;
  const fieldsOf = (accountId: string) => world.onSite((scope) => listContactFields(scope, 'en'), accountId);
  /** What the account's form makes of the words just now. */
  const read = async (words: Words, accountId = roofer) => {
    const form = new FormData();
    for (const [key, texts] of Object.entries(words))
      for (const text of [texts].flat()) form.append(inputName(key), text);
    return readContactForm(form, await fieldsOf(accountId), fieldWords('en').errors);
  };
  const send = async (
    words: Words = {},
    { accountId = roofer, network = '192.0.2.0', ports = world.ports, isTrapped = false } = {},
  ) => {
    const complete = { name: 'Ana Ruiz', email: 'ana@customers.example', message: 'My roof leaks.', ...words };
    const answer = await read(complete, accountId);
    if ('errors' in answer) throw new Error(JSON.stringify(answer.errors));
    return (
      await submitContactRequest(ports, accountId, { submission: answer.submission, clientNetwork: network, isTrapped })
    ).entryId;
  };
  return {
    read,
    send,
    get: (entryId: string, who = world.owner) => call(getLead, { entryId }, who),
    list: (input: Page = {}, who = world.owner) => call(listLeads, input, who),
    /** The names of the people in a list, newest first. */
    names: async (input: Page = {}, who = world.owner) =>
      (await call(listLeads, input, who)).items.map(({ name }) => name),
    /** Every event of a kind, with the account that it belongs to. */
    eventsOf: (type: string) =>
      world.database.admin.selectFrom('event').select(['accountId', 'payload']).where('type', '=', type).execute(),
  };
}
