import { describe, expect, test } from 'vitest';
import { siteNameCandidates, siteNameOf } from './site-name.ts';

describe('a site is called after its business', () => {
  test.each([
    ['Maple & Sons Roofing, LLC', 'maple-sons-roofing-llc'],
    ['Café Straße', 'cafe-strasse'],
    ["Joe's Plumbing", 'joes-plumbing'],
    ['  A1 — Glass  ', 'a1-glass'],
    ['xn--evil', 'xn-evil'],
    ['屋根工事', 'site'],
    ['🏠', 'site'],
    ['24/7', 'site-24-7'],
    ['x'.repeat(60), 'x'.repeat(40)],
    [`${'ab '.repeat(30)}`, 'ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-a'],
  ])('%s', (businessName, name) => {
    expect(siteNameOf(businessName)).toBe(name);
    expect(name).toMatch(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/);
  });
});

test('the second of the same name gets a number, and nobody gets a name that looks like ours', () => {
  expect(siteNameCandidates('Acme', 'k3x9').slice(0, 3)).toEqual(['acme', 'acme-2', 'acme-3']);
  expect(siteNameCandidates('Acme', 'k3x9').at(-1)).toBe('acme-k3x9');
  expect(siteNameCandidates('Login', 'k3x9')[0]).toBe('login-2');
  expect(siteNameCandidates('WWW', 'k3x9')).not.toContain('www');
});
