import path from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { databaseName, roles } from '#platform/postgres/cluster.ts';
import { port, runningPostmaster } from '#platform/postgres/postmaster.ts';
import { expectAccessible, signIn, startBrowser } from './browser.ts';
import { startCopy } from './start-product.ts';

const open = await startBrowser();
/** Of its own: a plan can only be moved on by time, which this journey sets in the database. */
const product = await startCopy(inject('demoFolder'), {});
afterAll(() => product.stop());

/** A toast that is left open is shown in place of the next try's windows. */
const windows: BrowserContext[] = [];
afterEach(async () => {
  for (const context of windows.splice(0)) await context.close();
});

async function enter(email: string, password: string): Promise<Page> {
  const { page, context } = await open();
  windows.push(context);
  await signIn(page, email, password, product.origin);
  return page;
}

async function databaseUrl(): Promise<string> {
  const server = await runningPostmaster(path.join(product.folder, 'postgres/18'));
  const host = encodeURIComponent(server?.sockets ?? '');
  return `postgres://${roles.admin}@localhost:${port}/${databaseName}?host=${host}`;
}

/** The trial of an agency ends, and the daily job comes by. */
async function endTrial(agency: string): Promise<void> {
  const connectionString = await databaseUrl();
  const database = new pg.Client({ connectionString });
  await database.connect();
  const { rowCount } = await database.query(
    `update agency_current_plan set state = 'trialing', plan_id = null, trial_end_date = now() - interval '1 minute'
      where agency_id = (select uid from agency where slug = $1)`,
    [agency],
  );
  await database.end();
  expect(rowCount).toBe(1);
  const queue = new PgBoss({ connectionString, schema: 'pgboss', migrate: false, supervise: false, schedule: false });
  await queue.start();
  await queue.send('move-plans', { scope: 'system', accountId: null, payload: {} });
  await queue.stop({ graceful: false });
}

/** A toast is shown once: neither again, nor in another window. */
async function expectToldOnce(page: Page, text: string, list: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text });
  await toast.waitFor();
  // It stays while the pointer is on it.
  await page.mouse.move(1, 1);
  await expectAccessible(page);
  await toast.waitFor({ state: 'detached', timeout: 30_000 });
  const listed = page.waitForResponse((response) => response.url().includes(list));
  await page.reload();
  expect(await (await listed).text()).not.toContain(text.slice(0, 20));
  expect(await toast.count()).toBe(0);
}

test('a toast tells an agency what became of its domain, and nobody below it', async () => {
  const [admin, owner] = [
    await enter('agency@northpeak.test', 'demo-agency-1'),
    await enter('owner@oakandiron.test', 'demo-owner-1'),
  ];
  await admin.goto(`${product.origin}/settings/account-agency`);
  const own = admin.getByRole('region', { name: 'Custom domain' });
  const remove = own.getByRole('button', { name: 'Remove domain' });
  const field = own.getByLabel('Domain', { exact: true });
  await remove.or(field).first().waitFor();
  if ((await remove.count()) > 0) {
    await remove.click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
    await field.waitFor();
  }
  const name = `toast-${Date.now().toString(36)}.localhost`;
  await field.fill(name);
  await own.getByRole('button', { name: 'Use this domain' }).click();
  await expectToldOnce(
    admin,
    `Domain check trigger worked successfully! (${name} is connected)`,
    'listUnseenAgencyTriggerLogs',
  );
  expect(await owner.getByText('Domain check trigger').count()).toBe(0);
});

test('a toast tells the house whose trial has ended, in the words of the specification', async () => {
  const house = await enter('house@fieldfolio.test', 'demo-house-1');
  await house.getByRole('heading', { level: 1 }).first().waitFor();
  await endTrial('bright-local');
  await expectToldOnce(
    house,
    'Plan trigger worked successfully! (Bright Local has no plan anymore)',
    'listUnseenHouseTriggerLogs',
  );
});
