import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { listNotificationGroups, listNotifications } from '#features/notifications/server/notifications.ts';
import { readOwnData } from '#features/people/server/data-export/read-own-data.ts';
import { erasePeople } from '#features/people/server/deletion/deletion.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { deleteMessage, editMessage } from './change-messages.ts';
import { sendChatMentionJob, sendChatReplyJob } from './chat-mails.tsx';
import { markRead, muteChat } from './conversations.ts';
import { getMessage } from './list-messages.ts';
import { sendMessage } from './send-message.ts';

const { addEntry, as, database, owner, people, ports } = await contentWorld();
const { userId, email } = people.accountUser;
const crew = as('accountUser');
const jobs = [sendChatMentionJob, sendChatReplyJob];
const entryId = (await addEntry({ title: 'Cedar roof' })).uid;
const mention = (text = '@uwe, which shingle is this?') =>
  call(sendMessage, { entryId, text, mentionIds: [userId, people.accountAdmin.userId] }, owner);
const notified = async () => {
  await runPendingJobs(ports, jobs);
  return (await call(listNotifications, {}, crew)).items.map(({ title }) => title);
};

beforeEach(async () => {
  await runPendingJobs(ports, jobs);
  ports.sent.length = 0;
  await database.admin.deleteFrom('notification').execute();
});

test('who is mentioned hears of it in the app and by mail, once, and never of their own words', async () => {
  const { uid: messageId } = await mention('@uwe and @olga, look');
  await call(editMessage, { messageId, text: '@uwe, look here', mentionIds: [userId] }, owner);
  expect(await notified()).toEqual(['olga mentioned you about “Cedar roof”']);
  const { items } = await call(listNotificationGroups, {}, crew);
  expect(items.map((group) => group.entry?.uid)).toEqual([entryId]);
  expect(ports.sent.map(({ to }) => to)).toEqual([email]);
  expect(ports.sent[0]?.text).toContain(`/content-messages?entry=${entryId}&message=${messageId}`);
});

test('who is answered hears of it, but for a chat that they have muted', async () => {
  const { uid: replyToId } = await call(sendMessage, { entryId, text: 'Slate?' }, crew);
  await call(sendMessage, { entryId, text: 'Yes', replyToId }, owner);
  expect(await notified()).toEqual(['olga replied to you about “Cedar roof”']);
  await call(muteChat, { entryId, isMuted: true }, crew);
  await call(sendMessage, { entryId, text: 'Or not', replyToId }, owner);
  expect(await notified()).toHaveLength(1);
  await mention();
  expect(await notified()).toHaveLength(2);
  await call(muteChat, { entryId, isMuted: false }, crew);
});

test('what was read or deleted before the mail goes is said to nobody', async () => {
  const { number } = await mention();
  await call(markRead, { entryId, number }, crew);
  expect(await notified()).toEqual([]);
  const { uid: messageId } = await mention();
  await call(deleteMessage, { messageId }, owner);
  expect(await notified()).toEqual([]);
});

test('what somebody has written is in their data export, and is nobody’s once they are erased', async () => {
  const { uid: messageId } = await call(sendMessage, { entryId, text: 'In **charcoal**' }, crew);
  const { lists } = await inSystem(ports.db, 'test', (scope) => readOwnData(scope, userId));
  expect(lists['made-by-you']).toMatchObject({
    messages: expect.arrayContaining([expect.objectContaining({ entry: 'Cedar roof', text: 'In **charcoal**' })]),
  });
  await inSystem(ports.db, 'test', (scope) => erasePeople(scope, [userId]));
  expect(await call(getMessage, { messageId }, owner)).toMatchObject({
    userId: null,
    isByProgram: false,
    authorName: '',
    text: 'In **charcoal**',
  });
});
