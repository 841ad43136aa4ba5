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

/** The color names that components accept, and the role of each. */
export const roleAliases = Object.entries(aliases);

/** The role of a Mantine color name (`primary`, `red`, `red.7`); `undefined` for grays and custom colors. */
export function roleOf(color: string | undefined): string | undefined {
  const [name = ''] = (color ?? 'primary').split('.');
  return aliases[name];
}

/** The text color on a fill of `color`: ours for a role, else black or white by contrast. */
export function onFill(color: string | undefined, theme: MantineTheme): string {
  const role = roleOf(color);
  if (role) return `var(--ff-on-${role})`;
  if (color === 'gray' || color === 'dark') return 'var(--ff-surface)';
  return parseThemeColor({ color, theme }).isLight ? '#000000' : '#ffffff';
}
