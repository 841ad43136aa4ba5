import { viewing } from '#test/viewing.ts';
import { expect, test } from 'vitest';
import type { ViewType } from '#access/view-type.ts';
import { isCurrent, menuFor, menuLeaves, type MenuNode } from '#app-kit/screens/menu.ts';
import { screens } from './capabilities.ts';
import { menuTable } from './menu-table.ts';
import { tabsOf } from './shell/menu/tab-bar.tsx';

/** The menu of each view type (spec 1 §2, §6); what isn't built yet is left out. */
const contentScreens = [
  'content-feed',
  'content-list',
  'my-tasks',
  'content-messages',
  'content-pipeline',
  'content-calendar',
  'map-content',
  'distributions',
  'media-library',
  'posts',
];
const taxonomy = [
  'contentTypes',
  'entryTemplates',
  'customFields',
  'labels',
  'businessCategories',
  'businessServices',
  'smartTags',
  'descriptions',
  'destinations',
  'pipelines',
];
const accountSettings = [
  'account',
  'ownPlan',
  'setUp',
  'team',
  'permissionTemplate',
  'state',
  ...taxonomy,
  'gallery',
  'testimonial',
  'testimonial-requests',
  'referrals',
  'widget',
  'scheduled',
  'triggers',
  'triggerLogs',
  'integrations',
  'websites',
  'gmbConfiguration',
  'webhooks',
  'hooks',
  'mailIn',
  'newsletter',
  'zapier',
  'api-keys',
  'downloadMedia',
  'mobileIntegration',
  'reports',
  'audit-log',
];
const site = ['website'];
const menus: Record<ViewType, string[]> = {
  house: [
    'welcome-user',
    'agency',
    'houseAccounts',
    'integratedToSocial',
    'plans',
    'users',
    'accountUser',
    'permissionTemplate',
    'mobileIntegration',
    'industries',
    'businessCategories',
    'houseUsageIssues',
    'triggers',
    'triggerLogs',
    'audit-log',
    'logout',
  ],
  agencyAdmin: [
    'welcome-user',
    'accounts',
    'users',
    'my-agency',
    'templates',
    'accountAgency',
    'pay',
    'resale',
    'team',
    'permissionTemplate',
    'singleSignOn',
    'triggers',
    'triggerLogs',
    'reports',
    'audit-log',
    'webhooks',
    'logout',
  ],
  agency: ['welcome-user', 'accounts', 'users', 'my-agency', 'templates', 'team', 'triggers', 'triggerLogs', 'logout'],
  agencyUser: ['welcome-user', 'accountUser', 'logout'],
  account: [
    'welcome-user',
    ...contentScreens,
    'testimonials',
    'leads',
    'users',
    // A member of the agency doesn't see what the account pays.
    ...accountSettings.filter((id) => id !== 'ownPlan'),
    ...site,
    'logout',
  ],
  accountAdmin: [
    'welcome-user',
    ...contentScreens,
    'testimonials',
    'leads',
    'users',
    'my-accounts',
    ...accountSettings,
    'importFromSheet',
    ...site,
    'logout',
  ],
  accountUser: ['welcome-user', ...contentScreens, 'testimonials', 'leads', 'my-accounts', ...site, 'logout'],
  user: ['welcome-user', ...contentScreens, 'testimonials', 'leads', 'my-accounts', 'accountUser', ...site, 'logout'],
};

const table = menuTable(screens);
const menuOf = (viewType: string) => menuFor(viewing(viewType as ViewType), table, true);

test.each(Object.entries(menus))('%s sees its own menu and nothing of the others', (viewType, allowed) => {
  const seen = menuLeaves(menuOf(viewType)).map(({ id }) => id);
  const exists = new Set([...screens.map(({ id }) => id), 'website', 'logout']);
  expect(seen.toSorted()).toEqual(allowed.filter((id) => exists.has(id)).toSorted());
});

test('a user who has not chosen an account sees nothing that needs one', () => {
  const seen = menuLeaves(menuFor(viewing('user'), table, false)).map(({ id }) => id);
  expect(seen).toEqual(['welcome-user', 'my-accounts', 'accountUser', 'logout']);
});

test('Business Accounts is for the house only', () => {
  const viewers = Object.keys(menus).filter((viewType) =>
    menuLeaves(menuOf(viewType)).some(({ id }) => id === 'houseAccounts'),
  );
  expect(viewers).toEqual(['house']);
});

test('the tabs of a phone count the leads of a business beside its jobs and testimonials', () => {
  const ids = (viewType: string) => tabsOf(menuOf(viewType)).map(({ id }) => id);
  expect(ids('accountAdmin')).toEqual(['content-feed', 'testimonials', 'leads']);
  expect(tabsOf(menuOf('accountAdmin')).find(({ id }) => id === 'leads')?.LiveBadge).toBeDefined();
  expect(ids('agencyAdmin')).not.toContain('leads');
});

test('an account user has no settings at all, and reaches the own profile by the user menu', () => {
  expect(menuOf('accountUser').some(({ id }) => id === 'settings')).toBe(false);
});

test('every entry leads to a screen that exists', () => {
  const paths = new Set(screens.map(({ path }) => path));
  const items = menuLeaves(table).filter(({ kind }) => kind === 'item');
  expect(items.filter(({ url }) => !url || !paths.has(url))).toEqual([]);
});

test('no two screens share an id, an address or a shortcut', () => {
  const all = menuLeaves(table);
  for (const values of [screens.map(({ id }) => id), screens.map(({ path }) => path)])
    expect(new Set(values).size).toBe(values.length);
  for (const viewType of Object.keys(menus)) {
    const keys = menuLeaves(menuOf(viewType)).flatMap(({ shortcut }) => shortcut ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(all.length).toBeGreaterThan(0);
});

test('hidden nodes, empty groups and dangling dividers fall away', () => {
  const auth = ['house'] as const;
  const nodes: MenuNode[] = [
    { id: 'above', kind: 'divider', auth },
    { id: 'empty', kind: 'group', auth, children: [{ id: 'hidden', kind: 'item', auth, hidden: true }] },
    { id: 'shown', kind: 'item', auth },
    { id: 'others', kind: 'item', auth: ['agency'] },
    { id: 'below', kind: 'divider', auth },
  ];
  expect(menuFor(viewing('house'), nodes, true).map(({ id }) => id)).toEqual(['shown']);
});

test('an entry is current on its address and below it, an exact one only on its own', () => {
  const node: MenuNode = { id: 'content', kind: 'item', url: '/content', auth: [] };
  expect(isCurrent(node, '/content/new')).toBe(true);
  expect(isCurrent(node, '/content-list')).toBe(false);
  expect(isCurrent({ ...node, exact: true }, '/content/new')).toBe(false);
});

// Shown as they are, so they must not need formatting: no arguments, markup or quoted braces.
test('titles are plain words', () => {
  const titles = [...screens.map(({ title }) => title), ...menuLeaves(table).map(({ title }) => title ?? '')];
  expect(titles.filter((title) => /[{}<>']/.test(title))).toEqual([]);
});
