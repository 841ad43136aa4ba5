import {
  defaultVariantColorsResolver,
  getThemeColor,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core';
import { onFill, roleOf } from './role-alias.ts';

const noBorder = '1px solid transparent';

/** Buttons, badges, alerts and similar take fill, text and tint from our tokens. */
export const resolveVariant: VariantColorsResolver = (input) => {
  const { color, variant, theme } = input;
  const role = roleOf(color);
  const ours = role
    ? roleVariant(role, variant)
    : color === 'gray' || color === 'dark'
      ? neutralVariant(color, variant)
      : freeVariant(getThemeColor(color, theme), onFill(color, theme), variant);
  return ours ?? defaultVariantColorsResolver(input);
};

function roleVariant(role: string, variant: string): VariantColorResolverResult | undefined {
  const text = `var(--ff-${role}-text)`;
  const soft = `var(--ff-${role}-soft)`;
  const softHover = `var(--ff-${role}-soft-hover)`;
  switch (variant) {
    case 'filled':
      return {
        background: `var(--ff-${role})`,
        hover: `var(--ff-${role}-hover)`,
        color: `var(--ff-on-${role})`,
        border: noBorder,
      };
    case 'light':
      return { background: soft, hover: softHover, color: `var(--ff-${role}-soft-text)`, border: noBorder };
    case 'outline':
      return { background: 'transparent', hover: soft, color: text, border: `1px solid ${text}` };
    case 'subtle':
      return { background: 'transparent', hover: soft, color: text, border: noBorder };
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: text, border: noBorder };
    case 'white':
      return { background: 'var(--ff-surface)', hover: soft, color: text, border: noBorder };
    default:
      return undefined;
  }
}

function neutralVariant(color: string, variant: string): VariantColorResolverResult | undefined {
  const strong = color === 'dark' ? 'var(--ff-text)' : 'var(--ff-muted)';
  const hover = 'var(--ff-surface-3)';
  switch (variant) {
    case 'filled':
      return { background: strong, hover: 'var(--ff-text)', color: 'var(--ff-surface)', border: noBorder };
    case 'light':
      return { background: hover, hover: 'var(--ff-surface-2)', color: 'var(--ff-text)', border: noBorder };
    case 'outline':
      return { background: 'transparent', hover, color: 'var(--ff-text)', border: '1px solid var(--ff-border-strong)' };
    case 'subtle':
      return { background: 'transparent', hover, color: strong, hoverColor: 'var(--ff-text)', border: noBorder };
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: strong, border: noBorder };
    case 'white':
      return { background: 'var(--ff-surface)', hover, color: 'var(--ff-text)', border: noBorder };
    default:
      return undefined;
  }
}

/** A label color that a user picked: it tints and outlines, while the text keeps the text color. */
function freeVariant(color: string, on: string, variant: string): VariantColorResolverResult | undefined {
  const text = 'var(--ff-text)';
  const tint = (percent: number) => `color-mix(in oklab, ${color} ${percent}%, var(--ff-surface))`;
  switch (variant) {
    case 'filled':
      return { background: color, hover: color, color: on, border: noBorder };
    case 'light':
      return { background: tint(14), hover: tint(20), color: text, border: noBorder };
    case 'outline':
      return { background: 'transparent', hover: tint(10), color: text, border: `1px solid ${color}` };
    case 'subtle':
      return { background: 'transparent', hover: tint(14), color: text, border: noBorder };
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: text, border: noBorder };
    case 'white':
      return { background: 'var(--ff-surface)', hover: tint(10), color: text, border: noBorder };
    default:
      return undefined;
  }
}
