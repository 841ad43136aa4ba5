import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, worstContrast } from '../colour/contrast.ts';
import { ramp } from '../colour/ramp.ts';
import { allThemes, type ThemeSeeds } from './theme.ts';
import { colourRoles, deriveTokens, tokensToCss, type ThemeTokens } from './tokens.ts';

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const palette: fc.Arbitrary<ThemeSeeds> = fc.record({
  primary: hexColour,
  secondary: hexColour,
  background: hexColour,
  error: hexColour,
});

describe('the colours of a theme', () => {
  it('are readable in each of the 27 themes', () => {
    expect(allThemes).toHaveLength(27);
    for (const { id, seeds } of allThemes) {
      expect({ id, failures: contrastFailures(deriveTokens(seeds)) }).toEqual({ id, failures: [] });
    }
  });

  it('are readable whatever four colours an owner picks', () => {
    fc.assert(
      fc.property(palette, (seeds) => {
        expect(contrastFailures(deriveTokens(seeds))).toEqual([]);
      }),
      { numRuns: 4000 },
    );
  });

  it('are readable on every grey background, also where light turns into dark', () => {
    for (let grey = 0; grey < 256; grey++) {
      const background = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      const seeds = { primary: background, secondary: '#ffff00', background, error: '#0000ff' };
      expect({ grey, failures: contrastFailures(deriveTokens(seeds)) }).toEqual({ grey, failures: [] });
    }
  });

  it("keep the owner's own four colours exactly as picked", () => {
    fc.assert(
      fc.property(palette, (seeds) => {
        const { colours } = deriveTokens(seeds);
        expect(colours).toMatchObject({
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
function contrastFailures({ colours }: ThemeTokens): string[] {
  const surfaces = [colours.bg, colours.surface, colours['surface-2'], colours['surface-3']];
  const tinted = colourRoles.flatMap((role) => [colours[`${role}-soft`], colours[`${role}-soft-hover`]]);
  const failures: string[] = [];
  const check = (what: string, colour: string, grounds: string[], ratio: number) => {
    const worst = worstContrast(colour, grounds);
    if (worst < ratio) failures.push(`${what} ${colour} reaches ${worst.toFixed(2)}`);
  };
  check('text', colours.text, [...surfaces, ...tinted], 4.5);
  check('muted', colours.muted, [...surfaces, ...tinted], 4.5);
  check('border-strong', colours['border-strong'], surfaces, 3);
  check('ring', colours.ring, surfaces, 3);
  for (const role of colourRoles) {
    const soft = [colours[`${role}-soft`], colours[`${role}-soft-hover`]];
    check(`on-${role}`, colours[`on-${role}`], [colours[role], colours[`${role}-hover`]], 4.5);
    check(`${role}-text`, colours[`${role}-text`], [...surfaces, ...soft], 4.5);
    check(`${role}-soft-text`, colours[`${role}-soft-text`], soft, 4.5);
  }
  return failures;
}
