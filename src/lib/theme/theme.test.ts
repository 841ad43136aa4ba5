import { describe, expect, it } from 'vitest';
import { allThemes, resolveTheme, themeByAgency, themeIds } from './theme.ts';

describe('the theme a person sees', () => {
  it("is the user's own when they chose one", () => {
    expect(resolveTheme('dark2', 'light1', 'light12').id).toBe('dark2');
  });

  it("is the account's when the user follows the agency and the account chose one", () => {
    expect(resolveTheme(themeByAgency, 'light1', 'light12').id).toBe('light1');
  });

  it("is the agency's when neither user nor account chose", () => {
    expect(resolveTheme(themeByAgency, themeByAgency, 'light12').id).toBe('light12');
    expect(resolveTheme(null, undefined, 'light12').id).toBe('light12');
  });

  it("is 'default' when nobody chose, and for a theme we don't know", () => {
    expect(resolveTheme(null, null, null).id).toBe('default');
    expect(resolveTheme('neon', '', 'toString').id).toBe('default');
  });
});

describe('the theme list', () => {
  it('has a default, a dark default, a legacy one, 12 light and 12 dark', () => {
    const numbered = (kind: string) => Array.from({ length: 12 }, (_, index) => `${kind}${index + 1}`);
    expect(themeIds).toEqual(['default', 'dark', 'legacy', ...numbered('light'), ...numbered('dark')]);
  });

  it('has no two themes with the same name or the same look', () => {
    expect(new Set(allThemes.map(({ name }) => name)).size).toBe(27);
    expect(new Set(allThemes.map(({ seeds }) => JSON.stringify(seeds))).size).toBe(27);
  });
});
