import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ViewType } from '#access/view-type.ts';
import { screens } from '../src/app/capabilities.ts';
import { findSerious, isFull, origin, signIn, sizes, startBrowser } from './browser.ts';
import { openSession, type Session } from './session.ts';

const open = await startBrowser();

interface DemoViewer {
  email: string;
  password: string;
  viewType: ViewType;
}
/** Those who see the most come first. */
const viewers: Record<string, DemoViewer> = {
  owner: { email: 'owner@summitroofing.test', password: 'demo-owner-1', viewType: 'accountAdmin' },
  crew: { email: 'crew@summitroofing.test', password: 'demo-crew-1', viewType: 'accountUser' },
  agency: { email: 'agency@brightlocal.test', password: 'demo-agency-1', viewType: 'agencyAdmin' },
  house: { email: 'house@fieldfolio.test', password: 'demo-house-1', viewType: 'house' },
};

/** Values for URL params: a screen declared with another param fails here until it is added. */
type Records = Record<string, string>;

/** Screens with variants selected by a search param. */
const further: Record<string, readonly string[]> = {
  '/testimonials': ['/testimonials?tab=requests', '/testimonials?tab=ledger', '/testimonials?ask=true'],
  '/content-feed': ['/content-feed?trash=true'],
  '/content-pipeline': ['/content-pipeline?lanes=contentType'],
  '/content/$entryId': ['/content/new'],
  '/templates/$templateId': ['/templates/new'],
  '/settings/resale': ['/settings/resale/new'],
  '/settings/plan': ['/settings/plan/success'],
  '/settings/custom-fields/$fieldId': ['/settings/custom-fields/new'],
};

/** A plan of the agency's own price list. */
async function findAccountPlan(agencyId: string): Promise<string> {
  const { call } = await openSession('agency@brightlocal.test', 'demo-agency-1');
  const found = await call<{ plans: { planId: string }[] }>(`agencies/${agencyId}/rpc/billing/getResale`);
  return found.response.plans[0]?.planId ?? '';
}

/** A template that was sent to an account, which starts from it for that if none has. */
async function findRollout(): Promise<{ templateId: string; rolloutId: string }> {
  const { call } = await openSession('agency@brightlocal.test', 'demo-agency-1');
  const viewer = await call<{ agencies: { agencyId: string }[] }>('me/rpc/people/getViewer');
  const agency = `agencies/${viewer.response.agencies[0]?.agencyId ?? ''}/rpc`;
  const all = await call<{ templateId: string }[]>(`${agency}/templates/listTemplates`);
  const { templateId = '' } = all.response[0] ?? {};
  const found = await call<{ rollouts: { rolloutId: string }[] }>(`${agency}/templates/getTemplate`, { templateId });
  const [sent] = found.response.rollouts;
  if (sent) return { templateId, ...sent };
  const input = { businessName: 'Started to be looked at', subscriptionType: 'free', ownerEmail: '', templateId };
  const made = await call<{ accountId: string }>(`${agency}/provisioning/createAccount`, input);
  const rollout = await call<{ rolloutId: string }>(`${agency}/templates/rollOutTemplate`, { templateId, number: 1 });
  const { businessName } = input;
  await call(`accounts/${made.response.accountId}/rpc/tenants/deleteAccount`, { businessName });
  return { templateId, ...rollout.response };
}

async function recordsOf(owner: Session, house: Session): Promise<Records> {
  const viewer = await owner.call<{ accounts: { accountId: string; agencyId: string }[] }>('me/rpc/people/getViewer');
  const { accountId = '', agencyId = '' } = viewer.response.accounts[0] ?? {};
  const account = `accounts/${accountId}/rpc`;
  const entries = await owner.call<{ entries: { uid: string }[] }>(`${account}/content/listEntries`, {});
  const leads = await owner.call<{ items: { entryId: string }[] }>(`${account}/contact/listLeads`, {});
  const fields = await owner.call<{ uid: string }[]>(`${account}/content/listCustomFields`);
  const taxonomy = await owner.call<{ contentTypes: { uid: string }[] }>(`${account}/content/getTaxonomy`);
  const pipelines = await owner.call<{ uid: string }[]>(`${account}/pipelines/listPipelines`);
  const plans = await house.call<{ planId: string }[]>('house/rpc/billing/listPlans');
  const contentTypeId = taxonomy.response.contentTypes[0]?.uid ?? '';
  const begins = { name: 'Looked at', contentTypeId };
  const begun = await owner.call<{ uid: string }>(`${account}/content/createEntryTemplate`, begins);
  const { templateId, rolloutId } = await findRollout();
  const triggers = await owner.call<{ items: { uid: string }[] }>(`${account}/triggers/listTriggers`, {});
  const hook = await owner.call<{ uid: string }>(`${account}/hooks/createHook`, { name: 'Looked at' });
  const begunThere = await owner.call<{ attemptId: string }>(`${account}/publishing/beginConnecting`, {
    kind: 'rss',
    values: {},
  });
  const { attemptId } = begunThere.response;
  const attempt = await owner.call<{ targets: { externalId: string }[] }>(`${account}/publishing/getAttempt`, {
    attemptId,
  });
  const externalIds = attempt.response.targets.map(({ externalId }) => externalId);
  const connected = await owner.call<{ channelIds: string[] }>(`${account}/publishing/finishConnecting`, {
    attemptId,
    externalIds,
  });
  const team = await owner.call<{ userId: string }[]>(`${account}/tenants/listTeam`);
  return {
    planId: plans.response[0]?.planId ?? '',
    accountPlanId: await findAccountPlan(agencyId),
    templateId,
    rolloutId,
    userId: team.response[0]?.userId ?? '',
    accountId,
    agencyId,
    entryId: entries.response.entries[0]?.uid ?? '',
    leadId: leads.response.items[0]?.entryId ?? '',
    channelId: connected.response.channelIds[0] ?? '',
    fieldId: fields.response[0]?.uid ?? '',
    contentTypeId,
    entryTemplateId: begun.response.uid,
    triggerId: triggers.response.items[0]?.uid ?? '',
    hookId: hook.response.uid,
    pipelineId: pipelines.response[0]?.uid ?? '',
    view: 'all',
    reason: 'cancelled',
    type: 'email',
  };
}

function addressesFor(viewType: ViewType, records: Records): string[] {
  return screens
    .filter((screen) => screen.viewTypes.includes(viewType))
    .flatMap(({ path, optionalParam }) => [
      path,
      ...(optionalParam ? [`${path}/$${optionalParam}`] : []),
      ...(further[path] ?? []),
    ])
    .map((path) => path.replaceAll(/\$(\w+)/g, (_, name: string) => known(records, name, path)));
}

function known(records: Records, name: string, path: string): string {
  // Permission templates are looked at by what a new one is made with: no account begins with any.
  const isOfPriceList = path.startsWith('/settings/resale/');
  const isOfEntries = path.startsWith('/settings/entry-templates/');
  const other = isOfPriceList ? 'accountPlanId' : isOfEntries ? 'entryTemplateId' : name;
  const own = records[other];
  const record = path.startsWith('/settings/permission-template/') ? 'new' : own;
  if (!record) throw new Error(`Say which ${name} is looked at on ${path}.`);
  return record;
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'));
}

function schemeOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
}

const everyLook = [
  { size: 'desktop', scheme: 'light', rules: undefined },
  { size: 'phone', scheme: 'dark', rules: undefined },
  // Light and dark differ only in colors, so the second scheme checks only those.
  { size: 'desktop', scheme: 'dark', rules: ['color-contrast'] },
  { size: 'phone', scheme: 'light', rules: ['color-contrast'] },
] as const;
type Look = (typeof everyLook)[number];
/** Every other screen is looked at on a phone in the dark; all of them in all looks by `npm run test:full`. */
const looks: readonly Look[] = isFull ? everyLook : everyLook.slice(0, 2);
const isLookedAt = (index: number, look: Look) => isFull || index % 2 === looks.indexOf(look);

const seen = new Set<string>();

/** A screen that others have seen is left out, except the first one, which shows the menu of each view. */
function unseenOf(viewType: ViewType, records: Records): string[] {
  const all = addressesFor(viewType, records);
  const unseen = isFull ? all : all.filter((address, at) => at === 0 || !seen.has(address));
  unseen.forEach((address) => seen.add(address));
  return unseen;
}

/** Goes there as a link of the app does, which costs a third of loading it. What stays the same screen is loaded. */
async function follow(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === new URL(address, origin).pathname) {
    await page.goto(origin + address);
    return;
  }
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
  }, address);
  const isElsewhere = page.waitForFunction(() => !document.querySelector('h1[data-left]'), null, { timeout: 5_000 });
  await isElsewhere.catch(() => page.goto(origin + address));
}

async function lookAt(page: Page, address: string, look: Look): Promise<string[]> {
  const { size, scheme, rules } = look;
  await settle(page);
  const found = await findSerious(page, rules);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > sizes[size].width) found.push(`${width} px wide`);
  return found.map((finding) => `${address} (${size}, ${scheme}): ${finding}`);
}

async function lookAtAll(page: Page, addresses: readonly string[], look: Look): Promise<string[]> {
  await page.setViewportSize(sizes[look.size]);
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
  await expect.poll(() => schemeOf(page)).toBe(look.scheme);
  const found: string[] = [];
  for (const address of addresses) {
    const isFollowed = !isFull || look !== everyLook[0];
    await (isFollowed ? follow(page, address) : page.goto(origin + address));
    if ((await lookAt(page, address, look)).length === 0) continue;
    // Findings while something loads or fades are checked again.
    await page.goto(origin + address);
    found.push(...(await lookAt(page, address, look)));
  }
  return found;
}

test('every screen that is declared is seen by somebody here', { tags: 'main' }, () => {
  const seen = Object.values(viewers).map(({ viewType }) => viewType);
  const unseen = screens.filter(({ viewTypes }) => !viewTypes.some((viewType) => seen.includes(viewType)));
  expect(unseen.map(({ path }) => path)).toEqual([]);
});

test.each(Object.entries(viewers))(
  'every screen of %s is accessible and fits, in light and dark, on a desk and on a phone',
  { tags: 'main', timeout: 900_000 },
  async (_, { email, password, viewType }) => {
    const records = await recordsOf(
      await openSession('owner@summitroofing.test', 'demo-owner-1'),
      await openSession('house@fieldfolio.test', 'demo-house-1'),
    );
    const session = await openSession(email, password);
    const before = await session.call<{ themeValue: string }>('me/rpc/people/getViewer');
    await session.call('me/rpc/people/updateTheme', { themeValue: 'System' });
    const { page, consoleErrors } = await open();
    await signIn(page, email, password);
    const found: string[] = [];
    const addresses = unseenOf(viewType, records);
    for (const look of looks) {
      const looked = addresses.filter((_address, index) => isLookedAt(index, look));
      found.push(...(await lookAtAll(page, looked, look)));
    }
    await session.call('me/rpc/people/updateTheme', { themeValue: before.response.themeValue });
    expect(found).toEqual([]);
    // A busy server says so of parts of the map, which the map asks for again.
    expect(consoleErrors.filter((error) => !/ 503 .*\/tiles\//.test(error))).toEqual([]);
  },
);
