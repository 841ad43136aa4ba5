import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, worstContrast } from '../color/contrast.ts';
import { ramp } from '../color/ramp.ts';
import { allThemes, type ThemeSeeds } from './theme.ts';
import { colorRoles, deriveTokens, tokensToCss, type ThemeTokens } from './tokens.ts';

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const palette: fc.Arbitrary<ThemeSeeds> = fc.record({
  primary: hexColor,
  secondary: hexColor,
  background: hexColor,
  error: hexColor,
});

describe('the colors of a theme', () => {
  it('are readable in each of the 27 themes', () => {
    expect(allThemes).toHaveLength(27);
    for (const { id, seeds } of allThemes) {
      expect({ id, failures: contrastFailures(deriveTokens(seeds)) }).toEqual({ id, failures: [] });
    }
  });

  it('are readable whatever four colors an owner picks', () => {
    fc.assert(
      fc.property(palette, (seeds) => {
        expect(contrastFailures(deriveTokens(seeds))).toEqual([]);
      }),
      { numRuns: 4000 },
    );
  });

  it('are readable on every gray background, also where light turns into dark', () => {
    for (let gray = 0; gray < 256; gray++) {
      const background = `#${gray.toString(16).padStart(2, '0').repeat(3)}`;
      const seeds = { primary: background, secondary: '#ffff00', background, error: '#0000ff' };
      expect({ gray, failures: contrastFailures(deriveTokens(seeds)) }).toEqual({ gray, failures: [] });
    }
  });

  it("keep the owner's own four colors exactly as picked", () => {
    fc.assert(
      fc.property(palette, (seeds) => {
        const { colors } = deriveTokens(seeds);
        expect(colors).toMatchObject({
          primary: seeds.primary,
          secondary: seeds.secondary,
          bg: seeds.background,
          error: seeds.error,
        });
      }),
      { numRuns: 200 },
    );
  });

  it('are dark below a background luminance of 0.18', () => {
    expect(deriveTokens(seedsOn('#757575')).scheme).toBe('dark');
    expect(deriveTokens(seedsOn('#767676')).scheme).toBe('light');
  });

  it('become one CSS rule', () => {
    const css = tokensToCss(deriveTokens(seedsOn('#ffffff')), ':root');
    expect(css).toMatch(/^:root\{color-scheme:light;--ff-bg:#ffffff;/);
    expect(css).toContain('--ff-primary:#2f5bea;');
    expect(css).toMatch(/--ff-on-primary:#[0-9a-f]{6};/);
  });
});

describe('a ramp', () => {
  it('has ten shades with the seed itself at index 6, from pale to deep', () => {
    const shades = ramp('#2f5bea');
    expect(shades).toHaveLength(10);
    expect(shades[6]).toBe('#2f5bea');
    const againstWhite = shades.map((shade) => contrast(shade, '#ffffff'));
    expect(againstWhite).toEqual(againstWhite.toSorted((a, b) => a - b));
  });
});

function seedsOn(background: string): ThemeSeeds {
  return { primary: '#2f5bea', secondary: '#0f766e', background, error: '#c62f3b' };
}

/** WCAG 2.2 AA: 4.5 for text, 3 for outlines and the focus ring. */
function contrastFailures({ colors }: ThemeTokens): string[] {
  const surfaces = [colors.bg, colors.surface, colors['surface-2'], colors['surface-3']];
  const tinted = colorRoles.flatMap((role) => [colors[`${role}-soft`], colors[`${role}-soft-hover`]]);
  const failures: string[] = [];
  const check = (what: string, color: string, surfaces: string[], ratio: number) => {
    const worst = worstContrast(color, surfaces);
    if (worst < ratio) failures.push(`${what} ${color} reaches ${worst.toFixed(2)}`);
  };
  check('text', colors.text, [...surfaces, ...tinted], 4.5);
  check('muted', colors.muted, [...surfaces, ...tinted], 4.5);
  check('border-strong', colors['border-strong'], surfaces, 3);
  check('ring', colors.ring, surfaces, 3);
  for (const role of colorRoles) {
    const soft = [colors[`${role}-soft`], colors[`${role}-soft-hover`]];
    check(`on-${role}`, colors[`on-${role}`], [colors[role], colors[`${role}-hover`]], 4.5);
    check(`${role}-text`, colors[`${role}-text`], [...surfaces, ...soft], 4.5);
    check(`${role}-soft-text`, colors[`${role}-soft-text`], soft, 4.5);
  }
  return failures;
}
