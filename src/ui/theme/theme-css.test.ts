import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { allThemes, themeOf } from '#lib/theme/theme.ts';
import { mantineTheme } from './mantine-theme.ts';
import { themeCss } from './theme-css.ts';
import { resolveVariables } from './variables-resolver.ts';
import { resolveVariant } from './variant-colors.ts';

const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme);
const variants = ['filled', 'light', 'outline', 'subtle', 'transparent', 'white'];

describe('the style sheet of a theme', () => {
  it('defines, beside the scale of measures, every color that components and style sheets ask for', () => {
    const { css } = themeCss(themeOf('default').seeds);
    const scale = readFileSync(join(import.meta.dirname, 'scale.css'), 'utf8');
    const defined = new Set(`${css}${scale}`.match(/--ff-[a-z0-9-]+(?=:)/g));
    const missing = askedFor().filter((name) => !defined.has(name));
    expect(missing).toEqual([]);
  });

  it('differs between any two of the 27 themes', () => {
    expect(new Set(allThemes.map(({ seeds }) => themeCss(seeds).css)).size).toBe(27);
  });

  it('says dark for the dark themes and light for the others', () => {
    for (const { id, seeds } of allThemes) {
      expect({ id, scheme: themeCss(seeds).scheme }).toEqual({ id, scheme: id.startsWith('dark') ? 'dark' : 'light' });
    }
  });
});

describe('the color of a component', () => {
  it('keeps words readable on a color somebody picked for a label', () => {
    const label = (color: string, variant: string) => resolveVariant({ color, variant, theme }).color;
    expect(label('#ffd43b', 'filled')).toBe('#000000');
    expect(label('#0b2a4a', 'filled')).toBe('#ffffff');
    expect(label('#ffd43b', 'light')).toBe('var(--ff-text)');
  });

  it('is the same role under either of its names', () => {
    for (const variant of variants) {
      expect(resolveVariant({ color: 'red', variant, theme })).toEqual(
        resolveVariant({ color: 'error', variant, theme }),
      );
    }
  });
});

function askedFor(): string[] {
  const styles = globSync(`${import.meta.dirname}/../**/*.css`).map((file) => readFileSync(file, 'utf8'));
  const colors = [...Object.keys(mantineTheme.colors ?? {}), 'gray', 'dark'];
  const looks = colors.flatMap((color) =>
    variants.map((variant) => JSON.stringify(resolveVariant({ color, variant, theme }))),
  );
  const text = [JSON.stringify(resolveVariables(theme)), JSON.stringify(mantineTheme), ...looks, ...styles];
  return [...new Set(text.join('\n').match(/(?<=var\()--ff-[a-z0-9-]+/g))];
}
