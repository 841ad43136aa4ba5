import { createTheme, rem, type MantineColorsTuple } from '@mantine/core';
import { componentDefaults } from './mantine-components.ts';
import { resolveVariant } from './variant-colors.ts';

const fontFamily =
  "'Inter Variable', 'Noto Sans Hebrew', 'Noto Sans Arabic', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Ten steps that point at `--ff-<role>-0` … `-9`, the seed at index 6. */
function shades(role: string): MantineColorsTuple {
  const steps = Array.from({ length: 10 }, (_, index) => `var(--ff-${role}-${index})`);
  return steps as unknown as MantineColorsTuple;
}

function sizes(values: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, pixels]) => [name, rem(pixels)]));
}

const overlayShadow = '0 1px 2px rgb(0 0 0 / 0.08), 0 10px 32px rgb(0 0 0 / 0.18)';

/**
 * The one Mantine theme. Every color in it is a CSS variable, so a change of theme touches no
 * component: `ThemeProvider` swaps the values.
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
  fontSizes: sizes({ xs: 12, sm: 14, md: 16, lg: 18, xl: 20 }),
  lineHeights: { xs: '1.34', sm: '1.43', md: '1.5', lg: '1.45', xl: '1.4' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '1.34' },
      h2: { fontSize: rem(20), lineHeight: '1.4' },
      h3: { fontSize: rem(18), lineHeight: '1.45' },
      h4: { fontSize: rem(16), lineHeight: '1.5' },
      h5: { fontSize: rem(14), lineHeight: '1.43' },
      h6: { fontSize: rem(13), lineHeight: '1.54' },
    },
  },
  spacing: sizes({ xs: 8, sm: 12, md: 16, lg: 24, xl: 32 }),
  radius: sizes({ xs: 4, sm: 6, md: 8, lg: 12, xl: 16 }),
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: overlayShadow, lg: overlayShadow, xl: overlayShadow },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: componentDefaults,
});
