import type { CSSVariablesResolver } from '@mantine/core';
import { roleAliases } from './role-alias.ts';

const grays = [
  'surface-2',
  'surface-3',
  'border',
  'border',
  'border-strong',
  'muted',
  'muted',
  'muted',
  'text',
  'text',
];
const darks = ['text', 'muted', 'muted', 'border-strong', 'border', 'surface-3', 'surface', 'surface-2', 'bg', 'bg'];

const shared: Record<string, string> = {
  ...neutralScale('gray', grays),
  ...neutralScale('dark', darks),
  ...Object.assign({}, ...roleAliases.map(([name, role]) => roleVariables(name, role))),
  '--mantine-primary-color-contrast': 'var(--ff-on-primary)',
  '--mantine-color-body': 'var(--ff-surface)',
  '--mantine-color-text': 'var(--ff-text)',
  '--mantine-color-bright': 'var(--ff-text)',
  '--mantine-color-dimmed': 'var(--ff-muted)',
  '--mantine-color-placeholder': 'var(--ff-muted)',
  '--mantine-color-anchor': 'var(--ff-primary-text)',
  '--mantine-color-error': 'var(--ff-error-text)',
  '--mantine-color-success': 'var(--ff-success-text)',
  '--mantine-color-default': 'var(--ff-surface)',
  '--mantine-color-default-hover': 'var(--ff-surface-2)',
  '--mantine-color-default-color': 'var(--ff-text)',
  '--mantine-color-default-border': 'var(--ff-border)',
  '--mantine-color-disabled': 'var(--ff-surface-3)',
  '--mantine-color-disabled-color': 'var(--ff-border-strong)',
  '--mantine-color-disabled-border': 'var(--ff-border)',
  // Calendars use this shade for the text of weekends.
  '--mantine-color-red-6': 'var(--ff-error-text)',
};

/** Points every Mantine color variable at our tokens, in both color schemes alike. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...shared, '--mantine-color-white': 'var(--ff-surface)', '--mantine-color-black': 'var(--ff-text)' },
  dark: { ...shared, '--mantine-color-white': 'var(--ff-text)', '--mantine-color-black': 'var(--ff-bg)' },
});

function neutralScale(name: string, tokens: readonly string[]): Record<string, string> {
  const steps = tokens.map((token, index) => [`--mantine-color-${name}-${index}`, `var(--ff-${token})`]);
  return {
    ...Object.fromEntries(steps),
    [`--mantine-color-${name}-text`]: `var(--ff-${name === 'gray' ? 'muted' : 'text'})`,
    [`--mantine-color-${name}-filled`]: `var(--ff-${name === 'gray' ? 'muted' : 'text'})`,
    [`--mantine-color-${name}-filled-hover`]: 'var(--ff-text)',
    [`--mantine-color-${name}-light`]: 'var(--ff-surface-3)',
    [`--mantine-color-${name}-light-hover`]: 'var(--ff-surface-2)',
    [`--mantine-color-${name}-light-color`]: 'var(--ff-text)',
    [`--mantine-color-${name}-outline`]: 'var(--ff-border-strong)',
    [`--mantine-color-${name}-outline-hover`]: 'var(--ff-surface-3)',
  };
}

function roleVariables(name: string, role: string): Record<string, string> {
  return {
    [`--mantine-color-${name}-text`]: `var(--ff-${role}-text)`,
    [`--mantine-color-${name}-filled`]: `var(--ff-${role})`,
    [`--mantine-color-${name}-filled-hover`]: `var(--ff-${role}-hover)`,
    [`--mantine-color-${name}-light`]: `var(--ff-${role}-soft)`,
    [`--mantine-color-${name}-light-hover`]: `var(--ff-${role}-soft-hover)`,
    [`--mantine-color-${name}-light-color`]: `var(--ff-${role}-soft-text)`,
    [`--mantine-color-${name}-outline`]: `var(--ff-${role}-text)`,
    [`--mantine-color-${name}-outline-hover`]: `var(--ff-${role}-soft)`,
    [`--mantine-color-${name}-contrast`]: `var(--ff-on-${role})`,
  };
}
