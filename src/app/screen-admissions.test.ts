import { describe, expect, test } from 'vitest';
import type { ViewType } from '#access/view-type.ts';
import { viewing } from '#test/viewing.ts';
import { menuFor, menuLeaves } from '#app-kit/screens/menu.ts';
import { admission } from '#app-kit/screens/screen-access.ts';
import { allViewTypes } from '#app-kit/screens/screen.ts';
import { screens } from './capabilities.ts';
import { menuTable } from './menu-table.ts';
import { oneLevelUp } from './view/one-level-up.ts';
import { startPath } from './view/start-path.ts';

/**
 * What each view type comes to at each address, in the order of `allViewTypes`, with an agency and an account in view:
 * `+` opens, `a` and `g` choose an account or an agency first, `-` is refused.
 */
const admissions: Record<string, string> = {
  // Of everybody.
  '/welcome-user': '++++ ++++',
  '/settings/account': '++++ ++++',
  '/notifications': '++++ ++++',
  // Work in an account.
  '/content-feed': 'aaa- ++++',
  '/content-list': 'aaa- ++++',
  '/content-calendar': 'aaa- ++++',
  '/content-pipeline': 'aaa- ++++',
  '/map-content': 'aaa- ++++',
  '/content/$entryId': 'aaa- ++++',
  '/media-library': 'aaa- ++++',
  '/distributions': 'aaa- ++++',
  '/testimonials': 'aaa- ++++',
  '/leads': 'aaa- ++++',
  '/my-tasks': 'aaa- ++++',
  '/content-messages': 'aaa- ++++',
  '/content/$entryId/posts': 'aaa- ++++',
  '/content-posts': 'aaa- ++++',
  // The owner's settings.
  '/users/invite': 'a+a- ++--',
  '/settings/team': 'a++- ++--',
  '/settings/team/$userId': 'a++- ++--',
  '/settings/team/$userId/$accountId': 'a++- ++--',
  '/settings/permission-template': '++a- ++--',
  '/settings/single-sign-on': 'g+-- ----',
  '/settings/reports': 'a+a- ++--',
  '/settings/permission-template/$templateId': 'a+a- ++--',
  '/settings/gallery': 'aaa- ++--',
  '/settings/gallery/domain': 'aaa- ++--',
  '/settings/downloadMedia': 'aaa- ++--',
  '/settings/business-account': 'aaa- ++--',
  '/settings/content-types': 'aaa- ++--',
  '/settings/content-types/$contentTypeId': 'aaa- ++--',
  '/settings/entry-templates': 'aaa- ++--',
  '/settings/entry-templates/$templateId': 'aaa- ++--',
  '/settings/business-categories': '+aa- ++--',
  '/settings/business-services': 'aaa- ++--',
  '/settings/labels': 'aaa- ++--',
  '/settings/custom-fields': 'aaa- ++--',
  '/settings/descriptions': 'aaa- ++--',
  '/settings/destinations': 'aaa- ++--',
  '/settings/custom-fields/$fieldId': 'aaa- ++--',
  '/settings/pipelines': 'aaa- ++--',
  '/settings/scheduled': 'aaa- ++--',
  '/settings/triggers': '+++- ++--',
  '/triggers/add-triggers': '+++- ++--',
  '/triggers/edit-trigger/$triggerId': '+++- ++--',
  '/settings/trigger-logs': '+++- ++--',
  '/trigger-logs': '+++- ++--',
  '/settings/smart-tags': 'aaa- ++--',
  '/content/import': '---- -+--',
  '/settings/referrals': 'aaa- ++--',
  '/settings/testimonial': 'aaa- ++--',
  '/settings/testimonial-requests': 'aaa- ++--',
  '/settings/widget': 'aaa- ++--',
  '/settings/integrations': 'aaa- ++--',
  '/settings/integrations/wordpresswebsites': 'aaa- ++--',
  '/settings/socialIntegrations': 'aaa- ++--',
  '/settings/gmbConfiguration': 'aaa- ++--',
  '/integrated-toSocial': '+--- ----',
  '/settings/webhooks': 'a+a- ++--',
  '/settings/hooks': 'aaa- ++--',
  '/settings/hooks/$hookId': 'aaa- ++--',
  '/settings/mail-in': 'aaa- ++--',
  '/settings/zapier': 'aaa- ++--',
  '/settings/api-keys': 'aaa- ++--',
  '/settings/newsletter': 'aaa- ++--',
  // People and their accounts.
  '/users': '+++- ++--',
  '/users/$userId': '+++- ++--',
  '/settings/audit-log': '++a- ++--',
  '/my-accounts': '---- -+++',
  '/settings/mobileIntegration': '+aa- ++++',
  // The agency's own.
  '/accounts': 'g++- ----',
  '/accounts/new': 'g+-- ----',
  '/accounts/$accountId': 'g++- ----',
  '/templates': 'g++- ----',
  '/templates/$templateId': 'g++- ----',
  '/templates/$templateId/send': 'g+-- ----',
  '/templates/rollouts/$rolloutId': 'g++- ----',
  '/settings/set-up': 'aaa- ++--',
  '/my-agency': 'g++- ----',
  '/settings/account-agency': 'g+-- ----',
  '/settings/account-agency/pay': 'g++- ----',
  '/settings/account-agency/success': 'g+-- ----',
  '/settings/account-agency/error/$reason': 'g+-- ----',
  '/settings/resale': 'g+-- ----',
  '/accounts/$accountId/plan': 'g+-- ----',
  // What an account pays its agency, by who runs it.
  '/settings/plan': 'aaa- -+--',
  // The house's own.
  '/agency': '+--- ----',
  '/agency/new': '+--- ----',
  '/agency/$agencyId': '+--- ----',
  '/agency/$agencyId/plan': '+--- ----',
  '/plans': '+--- ----',
  '/plans/new': '+--- ----',
  '/plans/$planId': '+--- ----',
  '/houseAccounts': '+--- ----',
  '/settings/usage-issues': '+--- ----',
  '/settings/industries': '+--- ----',
};

const signs = { open: '+', 'choose-account': 'a', 'choose-agency': 'g', 'no-access': '-' } as const;
const everythingChosen = { accountId: 'roofer', agencyId: 'summit' };
const nothingChosen = { accountId: null, agencyId: null };
const tellers = (chosen: typeof everythingChosen | typeof nothingChosen) => (screen: (typeof screens)[number]) =>
  allViewTypes.map((viewType) => signs[admission(screen, { ...viewing(viewType), ...chosen })]).join('');

describe('who may open a screen', () => {
  test('is written down for every screen there is', () => {
    expect(Object.keys(admissions).toSorted()).toEqual(screens.map(({ path }) => path).toSorted());
  });

  test.each(screens.map((screen) => [screen.path, screen] as const))('%s', (path, screen) => {
    expect(tellers(everythingChosen)(screen)).toBe(admissions[path]?.replace(' ', ''));
  });

  test.each(['account', 'agency'] as const)(
    'who has chosen no %s is asked to, and refused no less than before',
    (tier) => {
      for (const screen of screens.filter(({ need }) => need?.[tier] && Object.keys(need).length === 1)) {
        const shown = tellers(nothingChosen)(screen);
        expect({ path: screen.path, isOpen: shown.includes('+') }).toEqual({ path: screen.path, isOpen: false });
        for (const [place, sign] of [...tellers(everythingChosen)(screen)].entries())
          if (sign !== '-')
            expect({ path: screen.path, sign: shown[place] }).toEqual({
              path: screen.path,
              sign: signs[`choose-${tier}`],
            });
      }
    },
  );

  test('every screen asks for a permission, but the start, one’s profile and one’s list of accounts', () => {
    const open = screens.flatMap(({ need, path }) => (need ? [] : [path]));
    expect(open.toSorted()).toEqual(['/my-accounts', '/notifications', '/settings/account', '/welcome-user']);
  });

  test('without a single permission nothing opens that asks for one', () => {
    const asking = screens.filter(({ need }) => need);
    for (const screen of asking)
      for (const viewType of allViewTypes)
        expect(admission(screen, { viewType, permissions: [], ...everythingChosen })).not.toBe('open');
  });
});

describe('the menu', () => {
  const table = menuTable(screens);
  const leavesOf = (viewType: ViewType, hasAccount = true) =>
    menuLeaves(menuFor(viewing(viewType), table, hasAccount)).filter(({ kind }) => kind === 'item');

  test.each(allViewTypes)('shows %s no screen that would turn them away', (viewType) => {
    const refused = leavesOf(viewType).filter(({ id }) => {
      const screen = screens.find((one) => one.id === id);
      return !screen || admission(screen, { ...viewing(viewType), ...everythingChosen }) !== 'open';
    });
    expect(refused.map(({ id }) => id)).toEqual([]);
  });

  test.each(allViewTypes)('shows %s nothing of an account before one is chosen', (viewType) => {
    const needing = screens.flatMap(({ id, need }) => (need?.account && !need.house && !need.agency ? [id] : []));
    expect(leavesOf(viewType, false).filter(({ id }) => needing.includes(id))).toEqual([]);
  });

  test('shows nothing that requires a permission to a user who has none', () => {
    const left = menuLeaves(menuFor({ viewType: 'accountAdmin', permissions: [] }, table, true)).map(({ id }) => id);
    const asking = screens.flatMap(({ id, need }) => (need ? [id] : []));
    expect(left.filter((id) => asking.includes(id))).toEqual([]);
  });

  test('gives no key twice to the same person, and none of the app’s own', () => {
    const own = ['g', 'c', '?', '/'];
    for (const viewType of allViewTypes) {
      const keys = leavesOf(viewType).flatMap(({ shortcut }) => shortcut ?? []);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => own.includes(key) || key.length !== 1)).toEqual([]);
    }
  });

  test('orders the entries of a group by what each of them says, without ties', () => {
    const places = screens.flatMap(({ menu }) => (menu ? [`${menu.group} ${menu.order}`] : []));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });
});

describe('where people are led', () => {
  const paths = screens.map(({ path }) => path);
  const arrivals = [
    ['house', 'house', 0, false],
    ['agency', 'agencyAdmin', 0, false],
    ['agency', 'agency', 0, false],
    ['agency', 'account', 0, true],
    ['account', 'accountAdmin', 1, true],
    ['account', 'accountUser', 1, true],
    ['account', 'user', 2, false],
  ] as const;

  test.each(arrivals)(
    '%s as %s with %i accounts starts on a screen that opens',
    (type, viewType, accountCount, has) => {
      const path = startPath({ type, accountCount, hasAccountInView: has }, paths);
      const screen = screens.find((one) => one.path === path);
      const chosen = has ? everythingChosen : { accountId: null, agencyId: type === 'agency' ? 'summit' : null };
      expect(screen && admission(screen, { ...viewing(viewType), ...chosen })).toBe('open');
    },
  );

  test('somebody without any account starts on a screen that opens', () => {
    const path = startPath({ type: 'account', accountCount: 0, hasAccountInView: false }, paths);
    const screen = screens.find((one) => one.path === path);
    expect(screen && admission(screen, { ...viewing('user'), ...nothingChosen })).toBe('open');
  });

  test.each([
    ['house', 'account', 'summit'],
    ['house', 'account', null],
    ['house', 'agency', 'summit'],
    ['agency', 'account', 'summit'],
    ['agency', 'agency', 'summit'],
    ['account', 'user', 'summit'],
  ] as const)('one level up from %s looking at %s (agency %s) is a screen that exists', (type, mode, agencyId) => {
    const up = oneLevelUp({ type, mode, agencyId, isTryingOn: false }, '/content-list');
    expect(paths).toContain(up?.to);
  });

  test('climbing always ends: each step leaves something, or stays where it is', () => {
    let at: { type: 'house'; mode: 'account' | 'agency' | 'house'; agencyId: string | null } = {
      type: 'house',
      mode: 'account',
      agencyId: 'summit',
    };
    const visited: string[] = [];
    for (let step = oneLevelUp({ ...at, isTryingOn: false }, ''); step;) {
      visited.push(step.to);
      if (step.leave.accountId === null) at = { ...at, mode: 'agency' };
      else if (step.leave.agencyId === null) at = { type: 'house', mode: 'house', agencyId: null };
      step = oneLevelUp({ ...at, isTryingOn: false }, step.to);
      if (visited.length > 5) break;
    }
    expect(visited).toEqual(['/accounts', '/agency']);
  });
});
