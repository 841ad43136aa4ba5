import { contrast } from '../color/contrast.ts';
import { hexToOklch, hue, oklchToHex } from '../color/oklch.ts';
import { outlineRatio, readable, textOn, textRatio } from '../color/readable.ts';
import { deriveSurfaces, softTint, type Surfaces, type Scheme } from './surfaces.ts';
import type { ThemeSeeds } from './theme.ts';

export const colorRoles = ['primary', 'secondary', 'error', 'success', 'warning', 'info'] as const;
export type ColorRole = (typeof colorRoles)[number];

type NeutralToken =
  | 'bg'
  | 'surface'
  | 'surface-2'
  | 'surface-3'
  | 'border'
  | 'border-strong'
  | 'text'
  | 'muted'
  | 'ring';
type RoleToken<R extends ColorRole> =
  | R
  | `${R}-hover`
  | `on-${R}`
  | `${R}-text`
  | `${R}-soft`
  | `${R}-soft-hover`
  | `${R}-soft-text`;

/** `--ff-<name>` in CSS. */
export type TokenName = NeutralToken | RoleToken<ColorRole>;

export interface ThemeTokens {
  scheme: Scheme;
  /** `#rrggbb` by name. */
  colors: Record<TokenName, string>;
}

/** Four seeds → all colors of the product, each readable on its intended backgrounds. */
export function deriveTokens(seeds: ThemeSeeds): ThemeTokens {
  const surfaces = deriveSurfaces(seeds.background);
  const fills = { ...seeds, ...statusFills(surfaces) };
  const roles = colorRoles.map((role) => ({ role, ...softPair(fills[role], surfaces) }));
  const tinted = roles.flatMap(({ soft, softHover }) => [soft, softHover]);
  const colors: Record<string, string> = neutralTokens(seeds.primary, surfaces, tinted);
  for (const { role, soft, softHover } of roles) {
    Object.assign(colors, roleTokens(role, fills[role], { surfaces, soft, softHover }));
  }
  return { scheme: surfaces.scheme, colors: colors as Record<TokenName, string> };
}

/** The tokens as one CSS rule: `:root{--ff-bg:#fff;…}`. */
export function tokensToCss(tokens: ThemeTokens, selector: string): string {
  const lines = Object.entries(tokens.colors).map(([name, hex]) => `--ff-${name}:${hex};`);
  return `${selector}{color-scheme:${tokens.scheme};${lines.join('')}}`;
}

function neutralTokens(primary: string, surfaces: Surfaces, tinted: readonly string[]): Record<NeutralToken, string> {
  const { bg, surface, surface2, surface3, neutral, textToward: toward } = surfaces;
  const light = surfaces.scheme === 'light';
  const backgrounds = surfacesOf(surfaces);
  const everywhere = [...backgrounds, ...tinted];
  const edge = hexToOklch(surface3).l;
  return {
    bg,
    surface,
    'surface-2': surface2,
    'surface-3': surface3,
    border: neutral(light ? edge - 0.05 : edge + 0.05),
    'border-strong': readable(neutral(light ? 0.7 : 0.5), { on: backgrounds, ratio: outlineRatio, toward }),
    text: readable(neutral(light ? 0.23 : 0.95), { on: everywhere, ratio: 7, toward }),
    muted: readable(neutral(light ? 0.51 : 0.72), { on: everywhere, ratio: textRatio, toward }),
    ring: readable(primary, { on: backgrounds, ratio: outlineRatio, toward }),
  };
}

interface RoleGrounds {
  surfaces: Surfaces;
  soft: string;
  softHover: string;
}

function roleTokens<R extends ColorRole>(role: R, fill: string, at: RoleGrounds) {
  const { soft, softHover } = at;
  const { textToward: toward } = at.surfaces;
  const on = textOn(fill);
  const text = readable(fill, { on: [...surfacesOf(at.surfaces), soft, softHover], ratio: textRatio, toward });
  return {
    [role]: fill,
    [`${role}-hover`]: hoverOf(fill, on),
    [`on-${role}`]: on,
    [`${role}-text`]: text,
    [`${role}-soft`]: soft,
    [`${role}-soft-hover`]: softHover,
    [`${role}-soft-text`]: readable(text, { on: [soft, softHover], ratio: 6.5, toward }),
  };
}

/** Hover moves away from the text color on the fill, so contrast only improves. */
function hoverOf(fill: string, on: string): string {
  const { l, c, h } = hexToOklch(fill);
  const away = on === '#ffffff' ? -0.05 : 0.05;
  const hasRoom = l + away > 0.08 && l + away < 0.98;
  const hover = oklchToHex({ l: l + (hasRoom ? away : -away), c, h });
  return contrast(on, hover) >= 4.5 ? hover : fill;
}

function softPair(fill: string, surfaces: Surfaces): { soft: string; softHover: string } {
  const near = surfaces.scheme === 'light' ? 0.045 : 0.06;
  return { soft: softTint(fill, surfaces, near), softHover: softTint(fill, surfaces, near + 0.03) };
}

/** Success, warning and info keep their hue in every theme; lightness follows the background. */
function statusFills(surfaces: Surfaces): Record<'success' | 'warning' | 'info', string> {
  const light = surfaces.scheme === 'light';
  const on = [surfaces.bg, surfaces.surface];
  const fit = (l: number, c: number, degrees: number) =>
    readable(oklchToHex({ l, c, h: hue(degrees) }), { on, ratio: outlineRatio, toward: surfaces.textToward });
  return {
    success: fit(light ? 0.55 : 0.74, 0.14, 152),
    warning: fit(light ? 0.72 : 0.82, 0.15, 75),
    info: fit(light ? 0.55 : 0.74, 0.12, 242),
  };
}

const surfacesOf = ({ bg, surface, surface2, surface3 }: Surfaces): string[] => [bg, surface, surface2, surface3];
