import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { can, type GrantablePermission } from '#access/permissions.ts';
import { eventOf } from '#access/events/define-event.ts';
import { inAccount, inSystem } from '#access/scope.ts';
import { createApiKey } from '#features/api-keys/server/api-keys.ts';
import { findKeyActor } from '#features/api-keys/server/remembered-keys.ts';
import { listEntries } from '#features/content/server/list/list-entries.ts';
import { listNotifications } from '#features/notifications/server/notifications.ts';
import { readOwnData } from '#features/people/server/data-export/read-own-data.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { messageChanged, messageSent, messagesRead } from '../events.ts';
import { deleteMessage, editMessage, pinMessage, reactToMessage, restoreMessage } from './change-messages.ts';
import { sendChatMentionJob, sendChatReplyJob } from './chat-mails.tsx';
import { countUnreadMessages, countUnreadOfEntry, listConversations, markRead, muteChat } from './conversations.ts';
import { getChat, getMessage, listMessages, searchMessages } from './list-messages.ts';
import { updatePresence } from './presence.ts';
import { sendMessage } from './send-message.ts';

const { accounts, addEntry, addMediaItem, agencies, as, database, owner, people, ports, stranger } =
  await contentWorld();
const { admin } = database;
const crew = as('accountUser');
const { userId: crewId } = people.accountUser;
const entryId = (await addEntry({ title: 'Secret roof' })).uid;
const mediaId = await addMediaItem();
const said = await call(sendMessage, { entryId, text: 'Secret words', attachments: [{ mediaId, point: null }] }, owner);
const messageId = said.uid;

/** Every way to one conversation. */
const ways = (who: typeof owner): Record<string, () => Promise<unknown>> => ({
  getChat: () => call(getChat, { entryId }, who),
  listMessages: () => call(listMessages, { entryId }, who),
  getMessage: () => call(getMessage, { messageId }, who),
  sendMessage: () => call(sendMessage, { entryId, text: 'Mine' }, who),
  editMessage: () => call(editMessage, { messageId, text: 'Mine' }, who),
  deleteMessage: () => call(deleteMessage, { messageId }, who),
  restoreMessage: () => call(restoreMessage, { messageId }, who),
  reactToMessage: () => call(reactToMessage, { messageId, emoji: '👍', isOn: true }, who),
  pinMessage: () => call(pinMessage, { messageId, isPinned: true }, who),
  markRead: () => call(markRead, { entryId, number: 1 }, who),
  muteChat: () => call(muteChat, { entryId, isMuted: true }, who),
  updatePresence: () => call(updatePresence, { entryId, isTyping: true }, who),
});
/** Every list in which it could be. */
const lists = (who: typeof owner): Record<string, () => Promise<unknown>> => ({
  listConversations: () => call(listConversations, {}, who),
  searchMessages: () => call(searchMessages, { search: 'Secret' }, who),
  searchOfEntry: () => call(searchMessages, { search: 'Secret', entryId }, who),
  listEntries: () => call(listEntries, { search: 'Secret' }, who),
});

async function expectClosed(who: typeof owner): Promise<void> {
  for (const [name, go] of Object.entries(ways(who))) {
    const answer = await go().then(
      () => 'answered',
      (error: { code?: string }) => error.code,
    );
    expect([name, answer]).toEqual([name, expect.stringMatching(/^(NOT_FOUND|FORBIDDEN)$/)]);
  }
  for (const [name, go] of Object.entries(lists(who))) {
    const answer = await go().catch((error: { code?: string }) => error.code);
    expect([name, JSON.stringify(answer)]).toEqual([name, expect.not.stringContaining('Secret')]);
  }
  const count = await call(countUnreadMessages, undefined, who).catch(() => ({ count: 0 }));
  const ofEntry = await call(countUnreadOfEntry, { entryId }, who).catch(() => ({ count: 0 }));
  expect([count, ofEntry]).toEqual([{ count: 0 }, { count: 0 }]);
}

/** What the crew member may do from now on; null for all of their role. */
async function grant(permissions: readonly GrantablePermission[] | null): Promise<void> {
  const uid = permissions && newUid();
  if (uid)
    await admin
      .insertInto('permissionTemplate')
      .values({ agencyId: agencies.north, uid, accountId: accounts.roofer, name: uid, permissions: [...permissions] })
      .execute();
  await admin.updateTable('accountMembership').set({ templateId: uid }).where('userId', '=', crewId).execute();
}

const heardBy = (who: typeof crew) =>
  inAccount(ports.db, who.context.actor, accounts.roofer, 'live.listen', async (scope) =>
    [messageSent, messageChanged, messagesRead].filter(({ type }) => {
      const { need, alsoNeeds } = eventOf(type) ?? {};
      return need !== undefined && alsoNeeds !== undefined && can(scope, need) && can(scope, alsoNeeds);
    }),
  );

beforeEach(async () => {
  await grant(null);
  ports.sent.length = 0;
});

describe('a conversation', () => {
  test('is nothing to people of another account, whatever ids they know', () => expectClosed(stranger));

  test.each([
    ['messages, but no entries', ['chat.read', 'chat.write']],
    ['entries, but no messages', ['content.read', 'content.edit']],
  ] as const)('is nothing to somebody of the team who may read %s', async (_what, permissions) => {
    expect(await heardBy(crew)).toHaveLength(3);
    await grant(permissions);
    expect(await heardBy(crew)).toEqual([]);
    const closed = permissions[0] === 'content.read' ? { listEntries: 'their own right' } : {};
    if ('listEntries' in closed) {
      for (const go of Object.values(ways(crew))) await expect(go()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(call(searchMessages, { search: 'Secret' }, crew)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    } else await expectClosed(crew);
    // Not by a mention and its mail, either.
    const { mentions } = await call(sendMessage, { entryId, text: '@uwe', mentionIds: [crewId] }, owner);
    await runPendingJobs(ports, [sendChatMentionJob, sendChatReplyJob]);
    expect([mentions, ports.sent, (await call(listNotifications, {}, crew)).items]).toEqual([[], [], []]);
  });

  test('is nothing to a key that may read messages alone', async () => {
    const made = await call(createApiKey, { name: 'Chat', permissions: ['chat.read'] }, owner);
    const actor = await findKeyActor(ports, made.secret);
    if (!actor) throw new Error('no key');
    await expectClosed({ context: request(ports, actor, accounts.roofer) });
  });

  test('is open to those of the agency while they see the account, who can be mentioned before they write', async () => {
    const { userId } = people.agency;
    const sees = (seesAllAccounts: boolean) =>
      admin.updateTable('agencyMembership').set({ seesAllAccounts }).where('userId', '=', userId).execute();
    const name = { firstName: 'Aron', lastName: 'Berg' };
    await admin.updateTable('user').set(name).where('uid', '=', userId).execute();
    const known = async () =>
      (await call(getChat, { entryId }, crew)).people.find((person) => person.userId === userId)?.isOfAgency;
    const mention = async () =>
      (await call(sendMessage, { entryId, text: '@Aron Berg', mentionIds: [userId] }, owner)).mentions.length;
    expect([await known(), await mention()]).toEqual([true, 1]);
    await sees(false);
    expect([await known(), await mention()]).toEqual([undefined, 0]);
    await runPendingJobs(ports, [sendChatMentionJob]);
    expect(ports.sent).toEqual([]);
    await expectClosed(as('agency'));
    await sees(true);
  });

  test('names nobody of another agency, and no address of somebody without a name', async () => {
    const { people: readers } = await call(getChat, { entryId }, crew);
    const ids = readers.map(({ userId }) => userId);
    expect(ids).not.toContain(people.otherAgencyAdmin.userId);
    expect(JSON.stringify(readers)).not.toContain(people.agencyAdmin.email);
  });

  test('is in the data export of those who have written in it alone', async () => {
    const exported = async (userId: string) =>
      JSON.stringify((await inSystem(ports.db, 'test', (scope) => readOwnData(scope, userId))).lists['made-by-you']);
    expect(await exported(people.accountAdmin.userId)).toContain('Secret words');
    expect(await exported(crewId)).not.toContain('Secret words');
  });
});

test('fifty people who type at once are all seen, and each sees the others', async () => {
  const { uid } = await addEntry({ title: 'Busy' });
  const now = ports.clock.now();
  const ids = Array.from({ length: 50 }, newUid);
  const rows = ids.map((userId) => ({
    accountId: accounts.roofer,
    entryId: uid,
    userId,
    seenDate: now,
    typedDate: now,
  }));
  await admin.insertInto('chatPresence').values(rows).execute();
  const seen = await call(updatePresence, { entryId: uid, isTyping: true }, crew);
  expect(seen.filter(({ isTyping }) => isTyping)).toHaveLength(50);
  expect(seen.map(({ userId }) => userId)).not.toContain(crewId);
});
