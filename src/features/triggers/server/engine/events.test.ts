import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { sendMessage } from '#features/chat/server/send-message.ts';
import { addImportRows } from '#features/imports/server/rows.ts';
import { checkImport, createImport, startImport } from '#features/imports/server/imports.ts';
import { runImportJob } from '#features/imports/server/run-import.job.ts';
import { usualSettings } from '#features/imports/import-limits.ts';
import { personName } from '#features/people/server/person-name.ts';
import { runRuleNow } from '#features/scheduling/server/rules/control-rules.ts';
import { runRuleJob } from '#features/scheduling/server/rules/rule-jobs.ts';
import { createRule } from '#features/scheduling/server/rules/rules.ts';
import { changePlan } from '#features/tenants/server/accounts/account-profile.ts';
import {
  deactivateTeamMember,
  reactivateTeamMember,
} from '#features/tenants/server/members/deactivated/deactivated.ts';
import { approveTestimonial } from '#features/testimonials/server/approval.ts';
import { loadRequestPage, noteProgress } from '#features/testimonials/server/requests/link.ts';
import { createRequest } from '#features/testimonials/server/requests/one-request.ts';
import { submitTestimonial } from '#features/testimonials/server/submit-testimonial.ts';
import { withdrawTestimonial } from '#features/testimonials/server/withdraw-testimonial.ts';
import { newUid } from '#lib/new-uid.ts';
import { customerWords } from '#test/customer-words.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { task, triggerWorld } from '#test/trigger-world.ts';
import { listTriggerEvents } from '../triggers/trigger-catalog.ts';

const world = await triggerWorld();
const { active, addEntry, as, clear, database, lastRun, owner, people, ports, runs, titles, work } = world;
const { userId } = people.accountUser;

beforeEach(clear);

const nameOf = async (person: string) => {
  const row = database.admin.selectFrom('user as u').select(personName.as('name')).where('u.uid', '=', person);
  return (await row.executeTakeFirstOrThrow()).name;
};
async function leaveAndJoin() {
  await call(deactivateTeamMember, { userId }, owner);
  await call(reactivateTeamMember, { userId }, owner);
}

async function ask(customerName: string) {
  const { uid: requestId, address } = await call(createRequest, { customerName }, owner);
  const page = await loadRequestPage(ports, address.split('/').at(-1) ?? '', undefined);
  if (!page) throw new Error('the link opens nothing');
  return { requestId, page };
}
async function submit() {
  const { page } = await ask('Kim');
  const submission = { submissionId: newUid(), ...customerWords, rating: 5, shownConsent: page.shownConsent };
  return submitTestimonial(ports, page.request, submission, { link: 'http://s.test/x', publicOrigin: 'http://s.test' });
}

interface Case {
  event: string;
  /** Of the event, in a text. */
  text: string;
  /** What happens, by the procedure that people use. @returns the event's facts, and what the text says */
  happen: () => Promise<{ facts: object; says: string }>;
}

const cases: Record<string, Case> = {
  'a person who joins the team': {
    event: 'memberJoined',
    text: 'Welcome {{ event.name }}',
    async happen() {
      await leaveAndJoin();
      const name = await nameOf(userId);
      return { facts: { userId, name }, says: `Welcome ${name}` };
    },
  },
  'a person who leaves the team': {
    event: 'memberLeft',
    text: 'Take the keys of {{ event.name }}',
    async happen() {
      await leaveAndJoin();
      const name = await nameOf(userId);
      return { facts: { userId, name }, says: `Take the keys of ${name}` };
    },
  },
  'a plan': {
    event: 'planChanged',
    text: 'Now {{ event.subscriptionType }}',
    async happen() {
      await call(changePlan, { subscriptionType: 'paid' }, as('agencyAdmin'));
      return { facts: { accountId: world.accounts.roofer, subscriptionType: 'paid' }, says: 'Now paid' };
    },
  },
  'an import': {
    event: 'importFinished',
    text: 'Look through {{ event.name }}: {{ event.created }} of {{ event.created | plus: event.failed }}',
    async happen() {
      const importId = newUid();
      await call(createImport, { uid: importId, name: 'jobs.csv', head: ['Title'], rowCount: 1 }, owner);
      await call(addImportRows, { importId, rows: [{ number: 2, cells: ['Imported'] }] }, owner);
      await call(checkImport, { importId, settings: { ...usualSettings, columns: ['title'] } }, owner);
      await runPendingJobs(ports, [runImportJob]);
      await call(startImport, { importId }, owner);
      await runPendingJobs(ports, [runImportJob]);
      const facts = { importId, name: 'jobs.csv', created: 1, updated: 0, failed: 0 };
      return { facts, says: 'Look through jobs.csv: 1 of 1' };
    },
  },
  'a mention': {
    event: 'personMentioned',
    text: '{{ event.name }}, see {{ entry.title }}',
    async happen() {
      const { uid: entryId } = await addEntry({ title: 'Slate' });
      const message = { entryId, text: `@${await nameOf(userId)}, look`, mentionIds: [userId] };
      const { uid: messageId } = await call(sendMessage, message, owner);
      const name = await nameOf(userId);
      return { facts: { entryId, messageId, userId, name }, says: `${name}, see Slate` };
    },
  },
  'a scheduled rule': {
    event: 'scheduledRuleRan',
    text: '{{ event.name }}: {{ event.outcome }}',
    async happen() {
      const rule = { uid: newUid(), name: 'Mondays', rule: 'FREQ=WEEKLY', time: '09:00', timeZone: 'UTC' };
      const input = { title: 'Sweep the yard' };
      await call(createRule, { ...rule, action: 'tasks.createTask', input }, owner);
      await call(runRuleNow, { ruleId: rule.uid }, owner);
      await runPendingJobs(ports, [runRuleJob]);
      const facts = { ruleId: rule.uid, name: 'Mondays', outcome: 'done', words: expect.stringContaining('Sweep') };
      return { facts, says: 'Mondays: done' };
    },
  },
  'a request for a testimonial': {
    event: 'testimonialRequested',
    text: '{{ event.customerName }} is asked',
    async happen() {
      const { requestId } = await ask('Kim');
      return { facts: { requestId, entryId: null, customerName: 'Kim' }, says: 'Kim is asked' };
    },
  },
  'a request that is opened': {
    event: 'testimonialRequestOpened',
    text: '{{ event.customerName }} has looked',
    async happen() {
      const { requestId, page } = await ask('Lee');
      await noteProgress(ports, page.request, 'opened');
      await noteProgress(ports, page.request, 'opened');
      return { facts: { requestId, entryId: null, customerName: 'Lee' }, says: 'Lee has looked' };
    },
  },
  'a testimonial that is sent': {
    event: 'testimonialSubmitted',
    text: '{{ event.rating }} stars by {{ event.customerName }}',
    async happen() {
      const { entryId } = await submit();
      const { customerName } = customerWords;
      return { facts: { entryId, customerName, rating: 5 }, says: `5 stars by ${customerName}` };
    },
  },
  'a testimonial that is approved': {
    event: 'testimonialDecided',
    text: 'It is {{ event.state }}',
    async happen() {
      const { entryId } = await submit();
      await call(approveTestimonial, { entryId }, owner);
      return { facts: { entryId, state: 'approved' }, says: 'It is approved' };
    },
  },
  'a testimonial that is withdrawn': {
    event: 'testimonialDecided',
    text: 'It is {{ event.state }}',
    async happen() {
      const { entryId, withdrawCode } = await submit();
      await withdrawTestimonial(ports, withdrawCode);
      return { facts: { entryId, state: 'withdrawn' }, says: 'It is withdrawn' };
    },
  },
};

test.each(Object.entries(cases))(
  '%s starts a trigger, once, with its facts',
  async (_what, { event, text, happen }) => {
    await active({ event, steps: [task(text)] });
    const { facts, says } = await happen();
    await work();
    expect(await runs()).toMatchObject([{ eventType: event, state: 'done' }]);
    expect((await lastRun()).payload).toMatchObject(facts);
    expect(await titles()).toContain(says);
  },
);

test('the catalog has each of them, its sample naming the same facts', async () => {
  const known = await call(listTriggerEvents.account, undefined, owner);
  for (const { event } of Object.values(cases)) {
    const found = known.find(({ type }) => type === event);
    expect(found?.facts.length, event).toBeGreaterThan(0);
  }
});
