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

/** Colour names a component may be given, and the role each one means. */
export const roleAliases = Object.entries(aliases);

/** The role a Mantine colour name (`primary`, `red`, `red.7`) means; `undefined` for greys and free colours. */
export function roleOf(colour: string | undefined): string | undefined {
  const [name = ''] = (colour ?? 'primary').split('.');
  return aliases[name];
}

/** The text colour for an area filled with `colour`: ours for a role, else black or white by measure. */
export function onFill(colour: string | undefined, theme: MantineTheme): string {
  const role = roleOf(colour);
  if (role) return `var(--ff-on-${role})`;
  if (colour === 'gray' || colour === 'dark') return 'var(--ff-surface)';
  return parseThemeColor({ color: colour, theme }).isLight ? '#000000' : '#ffffff';
}
