import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { listEntries } from '#features/content/server/list/list-entries.ts';
import { deleteEntries } from '#features/content/server/trash/trash.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import type { NewMessage } from '../message.ts';
import {
  deleteMessage,
  editMessage,
  pinMessage,
  purgeMessagesJob,
  reactToMessage,
  restoreMessage,
} from './change-messages.ts';
import { countUnreadMessages, listConversations, markRead, muteChat } from './conversations.ts';
import { getChat, listMessages, searchMessages } from './list-messages.ts';
import { updatePresence } from './presence.ts';
import { sendMessage } from './send-message.ts';

const { addEntry, addMediaItem, as, accounts, database, owner, people, ports, stranger } = await contentWorld();
const crew = as('accountUser');
const say = (entryId: string, message: Partial<NewMessage> = {}, who = owner) =>
  call(sendMessage, { entryId, text: 'Which shingle is this?', ...message }, who);
const messagesOf = async (entryId: string, who = owner) => (await call(listMessages, { entryId }, who)).items;
const unread = async (who = owner) => (await call(countUnreadMessages, undefined, who)).count;
const newEntry = async () => (await addEntry({ title: 'Slate on Maple Street' })).uid;

describe('sending', () => {
  test('five people at once get one order without gaps, and a message that is sent twice is there once', async () => {
    const entryId = await newEntry();
    const uids = Array.from({ length: 5 }, newUid);
    const sends = [...uids, ...uids].map((uid, at) => say(entryId, { uid, text: `Number ${at % 5}` }));
    const numbers = (await Promise.all(sends)).map(({ number }) => number);
    expect(new Set(numbers.slice(0, 5))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(numbers.slice(5)).toEqual(numbers.slice(0, 5));
    const seen = [await messagesOf(entryId), await messagesOf(entryId, crew)];
    for (const all of seen) expect(all.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  });

  test('an id of another message is refused', async () => {
    const entryId = await newEntry();
    const { uid } = await say(entryId);
    await expect(say(await newEntry(), { uid })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(say(entryId, { uid }, crew)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('100,000 characters are refused with the limit, one emoji and right-to-left words are kept', async () => {
    const entryId = await newEntry();
    await expect(say(entryId, { text: 'x'.repeat(100_000) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(say(entryId, { text: ' \n ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const texts = ['👩🏽‍🚒', 'Ask שלום עליכם (now)', '😀'.repeat(5_000)];
    for (const text of texts) expect((await say(entryId, { text })).text).toBe(text);
  });

  test('photos come with the place that is meant, in their order', async () => {
    const [one, two] = [await addMediaItem(), await addMediaItem()];
    const attachments = [
      { mediaId: two, point: { x: 0.25, y: 0.5 } },
      { mediaId: one, point: null },
    ];
    const message = await say(await newEntry(), { text: '', attachments });
    expect(message.attachments).toMatchObject([
      { media: { uid: two }, point: { x: 0.25, y: 0.5 } },
      { media: { uid: one }, point: null },
    ]);
  });
});

describe('ids of elsewhere', () => {
  test('entries, messages and media of another account are nobody’s here', async () => {
    const [entryId, foreign] = [await newEntry(), (await addEntry({}, stranger)).uid];
    const theirs = await call(sendMessage, { entryId: foreign, text: 'Secret' }, stranger);
    const media = await addMediaItem('image', accounts.clinic);
    await expect(say(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(messagesOf(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(say(entryId, { replyToId: theirs.uid })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    const attachments = [{ mediaId: media, point: null }];
    await expect(say(entryId, { attachments })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    const { uid: messageId } = theirs;
    for (const change of [
      () => call(editMessage, { messageId, text: 'Mine' }, owner),
      () => call(deleteMessage, { messageId }, owner),
      () => call(reactToMessage, { messageId, emoji: '👍', isOn: true }, owner),
      () => call(pinMessage, { messageId, isPinned: true }, owner),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(JSON.stringify(await call(searchMessages, { search: 'secret' }, owner))).not.toContain('Secret');
  });

  test('a reply to a message about another entry is refused', async () => {
    const { uid } = await say(await newEntry());
    await expect(say(await newEntry(), { replyToId: uid })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('the mention of somebody without access stays plain text', async () => {
    const entryId = await newEntry();
    const { otherOwner, accountUser } = people;
    const mentionIds = [otherOwner.userId, accountUser.userId, newUid()];
    const message = await say(entryId, { text: '@clara and @uwe, look', mentionIds });
    expect(message.mentions.map(({ userId }) => userId)).toEqual([accountUser.userId]);
  });
});

describe('what is unread', () => {
  test('is what others have said after the place that one has read to', async () => {
    const entryId = await newEntry();
    const [before, beforeCrew] = [await unread(), await unread(crew)];
    for (const text of ['One', 'Two', 'Three']) await say(entryId, { text });
    await say(entryId, { text: 'Four' }, crew);
    expect([await unread(), await unread(crew)]).toEqual([before + 1, beforeCrew + 3]);
    await call(markRead, { entryId, number: 2 }, crew);
    await call(markRead, { entryId, number: 1 }, crew);
    expect(await unread(crew)).toBe(beforeCrew + 1);
    const { entries } = await call(listEntries, { search: 'Slate' }, crew);
    expect(entries.find(({ uid }) => uid === entryId)).toMatchObject({ unreadMessages: 1 });
    await call(markRead, { entryId, number: 2_000_000 }, crew);
    expect(await unread(crew)).toBe(beforeCrew);
    expect((await call(getChat, { entryId }, owner)).readers).toEqual([
      { userId: people.accountUser.userId, number: 4 },
    ]);
  });

  test('leaves out chats that are muted, and messages that were deleted', async () => {
    const entryId = await newEntry();
    const before = await unread(crew);
    const { uid } = await say(entryId);
    await call(muteChat, { entryId, isMuted: true }, crew);
    expect(await unread(crew)).toBe(before);
    await call(muteChat, { entryId, isMuted: false }, crew);
    expect(await unread(crew)).toBe(before + 1);
    await call(deleteMessage, { messageId: uid }, owner);
    expect(await unread(crew)).toBe(before);
  });

  test('is what conversations can be narrowed to, the latest first', async () => {
    const [read, open] = [await newEntry(), await newEntry()];
    ports.clock.turn(1);
    await say(read);
    await call(markRead, { entryId: read, number: 1 }, crew);
    ports.clock.turn(1);
    await say(open, { text: 'The **red** one' });
    const all = (await call(listConversations, { limit: 2 }, crew)).items;
    expect(all.map(({ entryId }) => entryId)).toEqual([open, read]);
    expect(all[0]).toMatchObject({ unread: 1, last: { text: 'The **red** one' } });
    const { items } = await call(listConversations, { unread: true }, crew);
    expect(items.map(({ entryId }) => entryId)).not.toContain(read);
  });
});

describe('a message', () => {
  test('is edited by who wrote it, and deleted by administrators, too, who can take that back', async () => {
    const entryId = await newEntry();
    const { uid: messageId } = await say(entryId, { text: 'Form' }, crew);
    await expect(call(editMessage, { messageId, text: 'Mine' }, owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await call(editMessage, { messageId, text: 'From' }, crew)).toMatchObject({ text: 'From' });
    const byOwner = await say(entryId);
    await expect(call(deleteMessage, { messageId: byOwner.uid }, crew)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await call(deleteMessage, { messageId }, owner)).toMatchObject({ text: '', number: 1 });
    await expect(call(editMessage, { messageId, text: 'Again' }, crew)).rejects.toMatchObject({ code: 'GONE' });
    for (const search of [{ search: 'From' }, { search: 'From', entryId }])
      expect((await call(searchMessages, search, owner)).items).toEqual([]);
    expect(await call(restoreMessage, { messageId }, owner)).toMatchObject({ text: 'From', deletedDate: null });
  });

  test('loses its words a month after it was deleted, and keeps its place', async () => {
    const entryId = await newEntry();
    const { uid: messageId } = await say(entryId, { attachments: [{ mediaId: await addMediaItem(), point: null }] });
    await call(deleteMessage, { messageId }, owner);
    ports.clock.turn(31 * 86_400);
    await inSystem(ports.db, 'test', (scope) => enqueueSystem(scope, purgeMessagesJob, {}));
    await runPendingJobs(ports, [purgeMessagesJob]);
    await expect(call(restoreMessage, { messageId }, owner)).rejects.toMatchObject({ code: 'GONE' });
    const kept = database.admin.selectFrom('chatMessage').select(['number', 'text']).where('uid', '=', messageId);
    expect(await kept.execute()).toEqual([{ number: 1, text: '' }]);
  });

  test('has each reaction of a person once, and can be pinned', async () => {
    const entryId = await newEntry();
    const { uid: messageId } = await say(entryId);
    const react = (isOn: boolean, who = owner) => call(reactToMessage, { messageId, emoji: '👍', isOn }, who);
    await react(true);
    await react(true);
    ports.clock.turn(1);
    expect((await react(true, crew)).reactions).toMatchObject([{ emoji: '👍', names: ['olga', 'uwe'] }]);
    expect((await react(false)).reactions).toMatchObject([{ names: ['uwe'] }]);
    await call(pinMessage, { messageId, isPinned: true }, crew);
    expect((await call(getChat, { entryId }, owner)).pinned.map(({ uid }) => uid)).toEqual([messageId]);
  });

  test('of somebody of the agency is marked', async () => {
    const entryId = await newEntry();
    expect(await say(entryId, {}, as('agencyAdmin'))).toMatchObject({ isOfAgency: true });
    const [message] = await messagesOf(entryId, crew);
    expect(message).toMatchObject({ isOfAgency: true, userId: people.agencyAdmin.userId });
    expect(message?.authorName).not.toBe('');
  });
});

test('who only looks reads messages and writes none', async () => {
  const entryId = await newEntry();
  await say(entryId);
  const { userId } = people.agency;
  await database.admin.updateTable('session').set({ editingAccounts: [] }).where('userId', '=', userId).execute();
  expect(await messagesOf(entryId, as('agency'))).toHaveLength(1);
  await expect(say(entryId, {}, as('agency'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a chat is closed once its entry is in the trash', async () => {
  const entryId = await newEntry();
  await say(entryId);
  await call(deleteEntries, { entryIds: [entryId] }, owner);
  await expect(say(entryId)).rejects.toMatchObject({ code: 'GONE' });
  await expect(messagesOf(entryId)).rejects.toMatchObject({ code: 'GONE' });
  const { items } = await call(listConversations, {}, owner);
  expect(items.map((one) => one.entryId)).not.toContain(entryId);
  expect((await call(searchMessages, { search: 'shingle', entryId }, owner)).items).toEqual([]);
});

test('those who have a chat open see each other, and who types, for seconds', async () => {
  const entryId = await newEntry();
  const here = (isTyping: boolean, who = owner) => call(updatePresence, { entryId, isTyping }, who);
  expect(await here(true)).toEqual([]);
  expect(await here(false, crew)).toMatchObject([{ userId: people.accountAdmin.userId, isTyping: true }]);
  ports.clock.turn(10);
  expect(await here(false, crew)).toMatchObject([{ userId: people.accountAdmin.userId, isTyping: false }]);
  ports.clock.turn(15);
  expect(await here(false, crew)).toEqual([]);
});
