import { createTheme, em, type MantineColorsTuple } from '@mantine/core';
import { breakpoints } from './breakpoints.ts';
import { componentDefaults } from './mantine-components.ts';
import { resolveVariant } from './variant-colors.ts';

const fontFamily =
  "'Inter Variable', 'Noto Sans Hebrew', 'Noto Sans Arabic', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Ten steps that reference `--ff-<role>-0` … `-9`, with the seed at index 6. */
function shades(role: string): MantineColorsTuple {
  const steps = Array.from({ length: 10 }, (_, index) => `var(--ff-${role}-${index})`);
  return steps as unknown as MantineColorsTuple;
}

/** Mantine's five sizes, each a variable of scale.css. */
function sizes(kind: string, steps: Record<'xs' | 'sm' | 'md' | 'lg' | 'xl', string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, `var(--ff-${kind}-${step})`]));
}

const ownNames = { xs: 'xs', sm: 'sm', md: 'md', lg: 'lg', xl: 'xl' };

const overlayShadow = '0 1px 2px rgb(0 0 0 / 0.08), 0 10px 32px rgb(0 0 0 / 0.18)';

/**
 * The one Mantine theme. All its colors are CSS variables, so changing the theme rerenders no component:
 * `ThemeProvider` swaps the values. Its measures are those of scale.css.
 */
export const mantineTheme = createTheme({
  primaryColor: 'primary',
  primaryShade: 6,
  colors: {
    primary: shades('primary'),
    secondary: shades('secondary'),
    error: shades('error'),
    success: shades('success'),
    warning: shades('warning'),
    info: shades('info'),
    red: shades('error'),
    green: shades('success'),
    teal: shades('success'),
    yellow: shades('warning'),
    orange: shades('warning'),
    blue: shades('info'),
    cyan: shades('info'),
  },
  autoContrast: true,
  luminanceThreshold: 0.183,
  variantColorResolver: resolveVariant,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: sizes('font', ownNames),
  lineHeights: { xs: '1.34', sm: '1.43', md: '1.5', lg: '1.45', xl: '1.4' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--ff-font-2xl)', lineHeight: '1.34' },
      h2: { fontSize: 'var(--ff-font-xl)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--ff-font-lg)', lineHeight: '1.45' },
      h4: { fontSize: 'var(--ff-font-md)', lineHeight: '1.5' },
      h5: { fontSize: 'var(--ff-font-sm)', lineHeight: '1.43' },
      h6: { fontSize: 'var(--ff-font-meta)', lineHeight: '1.54' },
    },
  },
  spacing: sizes('space', { xs: 2, sm: 3, md: 4, lg: 6, xl: 8 }),
  radius: sizes('radius', ownNames),
  defaultRadius: 'md',
  breakpoints: {
    xs: em(0),
    sm: em(breakpoints.phone),
    md: em(breakpoints.tablet),
    lg: em(breakpoints.desktop),
    xl: em(breakpoints.wide),
  },
  shadows: { xs: 'none', sm: 'none', md: overlayShadow, lg: overlayShadow, xl: overlayShadow },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: componentDefaults,
});
