import { describe, expect, test } from 'vitest';
import { entriesBehind, type NavigationHistory } from '#app-kit/navigation/navigation-history.ts';
import { backTarget } from './back-target.ts';

const mine = 'account-1';

/** A history of these visits, the last of which is open. */
function visits(...addresses: string[]): NavigationHistory {
  const steps = addresses.map((href, at) => [
    `visit ${at}`,
    { href, accountId: mine, before: at ? `visit ${at - 1}` : null },
  ]);
  return Object.fromEntries(steps) as NavigationHistory;
}

function backFrom(...addresses: string[]) {
  const past = visits(...addresses);
  return backTarget(entriesBehind(past, `visit ${addresses.length - 1}`), mine);
}

describe('an entry is left', () => {
  test('to the feed with its filters, one step back', () => {
    expect(backFrom('/welcome-user', '/content-feed?q=roof&sort=title', '/content/1')).toEqual({
      href: '/content-feed?q=roof&sort=title',
      isBehind: true,
      isList: true,
    });
  });

  test('to the calendar it was opened from', () => {
    expect(backFrom('/content-list', '/content-calendar?view=week', '/content/1')).toEqual({
      href: '/content-calendar?view=week',
      isBehind: true,
      isList: false,
    });
  });

  test('to the list as it was last seen when another entry lies between', () => {
    expect(backFrom('/content-list?trash=true', '/content/1', '/content/2')).toEqual({
      href: '/content-list?trash=true',
      isBehind: false,
      isList: true,
    });
  });

  test('to the list when its address was typed in', () => {
    expect(backFrom('/content/1')).toEqual({ href: '/content-list', isBehind: false, isList: true });
    expect(backFrom('/', '/content/1').href).toBe('/content-list');
  });

  test('never to what was seen of another account', () => {
    const past = visits('/content-feed?q=roof', '/content/1');
    expect(backTarget(entriesBehind(past, 'visit 1'), 'account-2')).toEqual({
      href: '/content-list',
      isBehind: false,
      isList: true,
    });
  });
});

test('a circular trail ends', () => {
  const step = { href: '/content/1', accountId: mine, before: 'one' };
  expect(entriesBehind({ one: step }, 'one').length).toBeLessThanOrEqual(100);
});
