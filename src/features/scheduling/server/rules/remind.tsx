import { z } from 'zod';
import { actions, defineAction } from '#access/actions.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import { Filter } from '#features/content/fields/filter-schema.ts';
import { checkWhere, findMatching, whereField } from '#features/content/server/list/find-matching.ts';
import { Paragraph, TypedText } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { findAddress } from '#features/notifications/server/mail/recipients.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { membersAmong } from '#features/tasks/server/check-task.ts';
import type { ActionField } from '#lib/action-field.ts';
import { problem } from '#lib/problem.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

/** The rest is in the list. */
const mostEntries = 20;

const kind = defineNotification({
  name: 'ruleReminder',
  label: 'Reminders by scheduled rules',
  mail: 'now',
  isForTeam: true,
});

const Entry = z.object({ uid: z.string(), title: z.string() });
const Reminder = z.object({
  accountId: z.string(),
  userId: z.string(),
  title: z.string(),
  text: z.string(),
  entries: z.array(Entry),
});

/** Reminds one person of what a rule says. */
export const sendRuleReminderJob = defineMail({
  name: 'send-rule-reminder',
  idPrefix: 'rule-reminder',
  payload: Reminder,
  notification: { kind, of: ({ userId, accountId }) => ({ userId, accountId }) },
  async find(scope, { accountId, userId }) {
    const to = await findAddress(scope, userId);
    const account = scope.tx.selectFrom('account').select('businessName').where('uid', '=', accountId);
    const { businessName } = (await account.where('isOpen', '=', true).executeTakeFirst()) ?? {};
    return to && businessName !== undefined ? { to, userId, businessName } : undefined;
  },
  write: ({ origin, businessName }, { title, text, entries }) => ({
    subject: title,
    preview: text.split('\n')[0] || `A reminder of ${businessName}.`,
    action: { text: 'Open the calendar', address: `${origin}/content-calendar` },
    children: (
      <>
        {text ? <TypedText text={text} /> : null}
        {entries.map(({ uid, title: entryTitle }) => (
          <Paragraph key={uid}>
            <a href={`${origin}/content/${uid}`}>{entryTitle || 'Untitled'}</a>
          </Paragraph>
        ))}
      </>
    ),
  }),
});

const Words = z.strictObject({ title: line(200).min(1, 'Write what to remind of.'), text: prose(2_000).default('') });
const wordFields: readonly ActionField[] = [
  { key: 'title', kind: 'line', label: 'Reminder', hint: '', isRequired: true },
  { key: 'text', kind: 'prose', label: 'Details', hint: '', isRequired: false },
];

const Input = Words.extend({
  userIds: z.array(Uid).min(1, 'Choose at least one person.').max(20, 'Choose up to 20 people.'),
  where: Filter.optional(),
});

/** Reminds who created the event's entry. */
export const remindCreator = actions.provide(
  defineAction({
    name: 'scheduling.remindCreator',
    label: 'Remind the person who created the entry',
    need: 'task.edit',
    needs: 'entry',
    input: Words,
    fields: wordFields,
    initial: { title: '', text: '' },
    check: async () => {},
    async run(scope, words, { entryId = '' }) {
      const entry = await selectOwn(scope, 'entry')
        .select(['uid', 'title', 'userId'])
        .where('uid', '=', entryId)
        .where('deletedDate', 'is', null)
        .executeTakeFirst();
      const [userId] = await membersAmong(scope, entry?.userId ? [entry.userId] : []);
      if (!entry || !userId)
        throw problem('UNPROCESSABLE_CONTENT', 'Who created the entry isn’t in the team, so nobody was reminded.');
      const entries = [{ uid: entry.uid, title: entry.title }];
      const { accountId } = scope;
      await enqueueSystem(scope, sendRuleReminderJob, { accountId, userId, ...words, entries });
      return { words: 'Reminded the person who created the entry.', entryIds: [entryId] };
    },
  }),
);

/** Reminds people in the app and, as each has chosen, by mail; with a filter, only while entries match. */
export const remind = actions.provide(
  defineAction({
    name: 'scheduling.remind',
    label: 'Remind people',
    need: 'task.edit',
    input: Input,
    fields: [
      { key: 'userIds', kind: 'people', label: 'People', hint: '', isRequired: true },
      ...wordFields,
      whereField('With conditions, people are reminded only while entries match, which are listed.', false),
    ],
    initial: { userIds: [], title: '', text: '' },
    async check(scope, { userIds, where }, context) {
      if (where) await checkWhere(scope, where, context);
      const members = await membersAmong(scope, userIds);
      if (members.length === new Set(userIds).size) return;
      const message = 'One of these people isn’t in the team anymore. Choose somebody who is.';
      throw problem('UNPROCESSABLE_CONTENT', message, { fields: { userIds: message } });
    },
    async run(scope, { userIds, title, text, where }, context) {
      const found = where ? await findMatching(scope, where, context, { and: [], limit: mostEntries }) : [];
      const entryIds = found.map(({ uid }) => uid);
      if (where && found.length === 0) return { words: 'No entry matches.', entryIds, isNothing: true };
      const people = await membersAmong(scope, userIds);
      if (people.length === 0)
        throw problem('UNPROCESSABLE_CONTENT', 'Nobody whom it reminds is in the team anymore. Choose other people.');
      for (const userId of people)
        await enqueueSystem(scope, sendRuleReminderJob, {
          accountId: scope.accountId,
          userId,
          title,
          text,
          entries: found,
        });
      return { words: people.length === 1 ? 'Reminded 1 person.' : `Reminded ${people.length} people.`, entryIds };
    },
  }),
);
