import {
  createTheme,
  em,
  type MantineColorsTuple,
  type MantineTheme,
  type MantineThemeComponents,
} from '@mantine/core';
import { breakpoints } from './breakpoints.ts';
import { resolveVariant } from './variant-colors.ts';
import { onFill, roleOf } from './role-alias.ts';

interface Colored {
  color?: string;
  iconColor?: string;
  variant?: string;
  size?: string | number;
}

type Vars = (theme: MantineTheme, props: Colored) => Record<string, Record<string, string>>;

/** Heights of scale.css; other sizes keep Mantine's. */
const heights: Record<string, string> = {
  xs: 'var(--ff-control-xs)',
  sm: 'var(--ff-control-sm)',
  md: 'var(--ff-control-md)',
};

function height(part: string, variable: string): Vars {
  return (_theme, { size = 'sm' }) => {
    const value = heights[size];
    return { [part]: value ? { [variable]: value } : {} };
  };
}

/** Mantine can't measure a CSS variable, so the color of marks on a fill is set here. */
function markOnFill(part: string, variable: string): Vars {
  return (theme, { color, iconColor, variant = 'filled' }) => {
    const filled = variant === 'filled' || variant === 'pills';
    return { [part]: filled && !iconColor ? { [variable]: onFill(color, theme) } : {} };
  };
}

/** A check mark: on the fill, or in the text shade if only the box's outline is colored. */
function tick(part: string, variable: string): Vars {
  const filledTick = markOnFill(part, variable);
  return (theme, props) => {
    if (props.variant !== 'outline' || props.iconColor) return filledTick(theme, props);
    const role = roleOf(props.color);
    return { [part]: { [variable]: `var(--ff-${role ? `${role}-` : ''}text)` } };
  };
}

function alwaysOnFill(part: string, variable: string): Vars {
  return (theme, { color }) => ({ [part]: { [variable]: onFill(color, theme) } });
}

const actionIconSize: Vars = (_theme, { size }) => {
  const vars: Record<string, string> = size === 'lg' ? { '--ai-size': 'var(--ff-control-sm)' } : {};
  return { root: vars };
};

const inputHeight = { vars: height('wrapper', '--input-height') };
const closeButtonProps = { 'aria-label': 'Close' };

/** Plain objects, so that listing a component here doesn't pull its code into a bundle. */
const componentDefaults: MantineThemeComponents = {
  Text: { defaultProps: { size: 'sm' } },
  Button: { vars: height('root', '--button-height') },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' }, vars: actionIconSize },
  Input: inputHeight,
  Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500 } },
  Paper: { defaultProps: { radius: 'lg' } },
  Card: { defaultProps: { radius: 'lg', withBorder: true } },
  Modal: { defaultProps: { radius: 'xl', centered: true, closeButtonProps } },
  Drawer: { defaultProps: { closeButtonProps } },
  Notification: { defaultProps: { withBorder: true }, vars: alwaysOnFill('root', '--notification-on-fill') },
  // Without Mantine's first stop, which is no item: a menu begins with its first one.
  Menu: { defaultProps: { shadow: 'md', withinPortal: true, withInitialFocusPlaceholder: false } },
  Popover: { defaultProps: { shadow: 'md' } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  ColorInput: { defaultProps: { eyeDropperButtonProps: { 'aria-label': 'Pick a color from the screen' } } },
  Checkbox: { defaultProps: { radius: 'xs' }, vars: tick('root', '--checkbox-icon-color') },
  CheckboxIndicator: { defaultProps: { radius: 'xs' }, vars: tick('indicator', '--checkbox-icon-color') },
  Chip: { vars: markOnFill('root', '--chip-color') },
  Radio: { vars: tick('root', '--radio-icon-color') },
  RadioIndicator: { vars: tick('indicator', '--radio-icon-color') },
  Switch: { vars: alwaysOnFill('root', '--switch-on-fill') },
  Indicator: { vars: alwaysOnFill('root', '--indicator-text-color') },
  PaginationRoot: { vars: alwaysOnFill('root', '--pagination-active-color') },
  Pagination: { vars: alwaysOnFill('root', '--pagination-active-color') },
  Stepper: { vars: alwaysOnFill('root', '--stepper-icon-color') },
  Tabs: { vars: markOnFill('root', '--tabs-text-color') },
  Timeline: { vars: alwaysOnFill('root', '--tl-icon-color') },
};

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
