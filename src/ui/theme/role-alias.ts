import { parseThemeColor, type MantineTheme } from '@mantine/core';

const aliases: Record<string, string> = {
  primary: 'primary',
  secondary: 'secondary',
  error: 'error',
  success: 'success',
  warning: 'warning',
  info: 'info',
  red: 'error',
  green: 'success',
  teal: 'success',
  yellow: 'warning',
  orange: 'warning',
  blue: 'info',
  cyan: 'info',
};

/** Color names a component may be given, and the role each one means. */
export const roleAliases = Object.entries(aliases);

/** The role a Mantine color name (`primary`, `red`, `red.7`) means; `undefined` for grays and free colors. */
export function roleOf(color: string | undefined): string | undefined {
  const [name = ''] = (color ?? 'primary').split('.');
  return aliases[name];
}

/** The text color for an area filled with `color`: ours for a role, else black or white by measure. */
export function onFill(color: string | undefined, theme: MantineTheme): string {
  const role = roleOf(color);
  if (role) return `var(--ff-on-${role})`;
  if (color === 'gray' || color === 'dark') return 'var(--ff-surface)';
  return parseThemeColor({ color, theme }).isLight ? '#000000' : '#ffffff';
}
