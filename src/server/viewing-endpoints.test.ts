import { beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#test/account-endpoints.ts';
import { cookieOf, openStream } from '#test/live-stream.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const { accounts, agencies, people, database, ports, statusOf, ofPeople, ofPublic } = await accountEndpoints('house');
const { admin } = database;
const { userId } = people.house;

/** In every session of this person, also those that began by a cookie. */
async function look(isEditing: boolean | null, reason = 'A question by phone'): Promise<void> {
  const view = { agencyId: agencies.north, accountId: null, userId: null, reason, isEditing };
  const viewing = isEditing === null ? null : JSON.stringify(view);
  await admin.updateTable('session').set({ viewing }).where('userId', '=', userId).execute();
}

/** A key is the account's own: it works on when the person who made it has left. */
const isProgram = (name: string) => name.startsWith('its programs');
const writes = new Set(['its uploads', 'its takes', 'its phones', 'its phones’ uploads']);

beforeEach(() => admin.deleteFrom('throttle').execute());

describe('the house', () => {
  test.each(Object.entries(ofPeople).filter(([name]) => !isProgram(name)))(
    'gives a reason before %s, and edits before anything is written',
    async (name, [endpoint, status]) => {
      await look(true);
      expect(await statusOf(endpoint)).toBe(status);
      await look(null);
      expect([401, 403, 404]).toContain(await statusOf(endpoint));
      await look(true, '');
      expect([401, 403, 404]).toContain(await statusOf(endpoint));
      await look(false);
      expect(await statusOf(endpoint)).toBe(writes.has(name) ? 403 : status);
      await look(true);
      expect(await statusOf(endpoint)).toBe(status);
    },
  );

  test.each(Object.entries(ofPublic))('sees %s as everybody does', async (_name, [endpoint, status]) => {
    await look(null);
    expect(await statusOf(endpoint)).toBe(status);
  });
});

test('a live stream ends with the view', async () => {
  const outbox = createOutbox(ports);
  outbox.start();
  const app = createHttpApp({ ports, outbox, appFolder: ports.config.dataDir });
  const cookie = await cookieOf(ports, people.house);
  await look(false);
  const stream = await openStream(app, `account:${accounts.roofer}`, cookie);
  try {
    expect(stream.hasEnded()).toBe(false);
    await look(null);
    await expect.poll(stream.hasEnded, { timeout: 5_000 }).toBe(true);
  } finally {
    await stream.close();
    await outbox.stop();
  }
});
