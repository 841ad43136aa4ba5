import type { MantineTheme, MantineThemeComponents } from '@mantine/core';
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
export const componentDefaults: MantineThemeComponents = {
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
  Menu: { defaultProps: { shadow: 'md', withinPortal: true } },
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
