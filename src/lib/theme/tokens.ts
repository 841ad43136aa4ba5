import { contrast } from '../colour/contrast.ts';
import { hexToOklch, hue, oklchToHex } from '../colour/oklch.ts';
import { outlineRatio, readable, textOn, textRatio } from '../colour/readable.ts';
import { deriveSurfaces, softTint, type Surfaces, type Scheme } from './surfaces.ts';
import type { ThemeSeeds } from './theme.ts';

export const colourRoles = ['primary', 'secondary', 'error', 'success', 'warning', 'info'] as const;
export type ColourRole = (typeof colourRoles)[number];

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
type RoleToken<R extends ColourRole> =
  | R
  | `${R}-hover`
  | `on-${R}`
  | `${R}-text`
  | `${R}-soft`
  | `${R}-soft-hover`
  | `${R}-soft-text`;

/** `--ff-<name>` in CSS. */
export type TokenName = NeutralToken | RoleToken<ColourRole>;

export interface ThemeTokens {
  scheme: Scheme;
  /** `#rrggbb` by name. */
  colours: Record<TokenName, string>;
}

/** Four seeds → every colour of the product, each readable where it is meant to stand. */
export function deriveTokens(seeds: ThemeSeeds): ThemeTokens {
  const grounds = deriveSurfaces(seeds.background);
  const fills = { ...seeds, ...statusFills(grounds) };
  const roles = colourRoles.map((role) => ({ role, ...softPair(fills[role], grounds) }));
  const tinted = roles.flatMap(({ soft, softHover }) => [soft, softHover]);
  const colours: Record<string, string> = neutralTokens(seeds.primary, grounds, tinted);
  for (const { role, soft, softHover } of roles) {
    Object.assign(colours, roleTokens(role, fills[role], { grounds, soft, softHover }));
  }
  return { scheme: grounds.scheme, colours: colours as Record<TokenName, string> };
}

/** The tokens as one CSS rule: `:root{--ff-bg:#fff;…}`. */
export function tokensToCss(tokens: ThemeTokens, selector: string): string {
  const lines = Object.entries(tokens.colours).map(([name, hex]) => `--ff-${name}:${hex};`);
  return `${selector}{color-scheme:${tokens.scheme};${lines.join('')}}`;
}

function neutralTokens(primary: string, grounds: Surfaces, tinted: readonly string[]): Record<NeutralToken, string> {
  const { bg, surface, surface2, surface3, neutral, textTowards: towards } = grounds;
  const light = grounds.scheme === 'light';
  const surfaces = surfacesOf(grounds);
  const everywhere = [...surfaces, ...tinted];
  const edge = hexToOklch(surface3).l;
  return {
    bg,
    surface,
    'surface-2': surface2,
    'surface-3': surface3,
    border: neutral(light ? edge - 0.05 : edge + 0.05),
    'border-strong': readable(neutral(light ? 0.7 : 0.5), { on: surfaces, ratio: outlineRatio, towards }),
    text: readable(neutral(light ? 0.23 : 0.95), { on: everywhere, ratio: 7, towards }),
    muted: readable(neutral(light ? 0.51 : 0.72), { on: everywhere, ratio: textRatio, towards }),
    ring: readable(primary, { on: surfaces, ratio: outlineRatio, towards }),
  };
}

interface RoleGrounds {
  grounds: Surfaces;
  soft: string;
  softHover: string;
}

function roleTokens<R extends ColourRole>(role: R, fill: string, at: RoleGrounds) {
  const { soft, softHover } = at;
  const { textTowards: towards } = at.grounds;
  const on = textOn(fill);
  const text = readable(fill, {
    on: [...surfacesOf(at.grounds), soft, softHover],
    ratio: textRatio,
    towards,
  });
  return {
    [role]: fill,
    [`${role}-hover`]: hoverOf(fill, on),
    [`on-${role}`]: on,
    [`${role}-text`]: text,
    [`${role}-soft`]: soft,
    [`${role}-soft-hover`]: softHover,
    [`${role}-soft-text`]: readable(text, { on: [soft, softHover], ratio: 6.5, towards }),
  };
}

/** Hover moves away from the text on the fill, so the text only gets clearer. */
function hoverOf(fill: string, on: string): string {
  const { l, c, h } = hexToOklch(fill);
  const away = on === '#ffffff' ? -0.05 : 0.05;
  const hasRoom = l + away > 0.08 && l + away < 0.98;
  const hover = oklchToHex({ l: l + (hasRoom ? away : -away), c, h });
  return contrast(on, hover) >= 4.5 ? hover : fill;
}

function softPair(fill: string, grounds: Surfaces): { soft: string; softHover: string } {
  const near = grounds.scheme === 'light' ? 0.045 : 0.06;
  return { soft: softTint(fill, grounds, near), softHover: softTint(fill, grounds, near + 0.03) };
}

/** Success, warning and info keep their hue in every theme; lightness follows the background. */
function statusFills(grounds: Surfaces): Record<'success' | 'warning' | 'info', string> {
  const light = grounds.scheme === 'light';
  const on = [grounds.bg, grounds.surface];
  const fit = (l: number, c: number, degrees: number) =>
    readable(oklchToHex({ l, c, h: hue(degrees) }), {
      on,
      ratio: outlineRatio,
      towards: grounds.textTowards,
    });
  return {
    success: fit(light ? 0.55 : 0.74, 0.14, 152),
    warning: fit(light ? 0.72 : 0.82, 0.15, 75),
    info: fit(light ? 0.55 : 0.74, 0.12, 242),
  };
}

function surfacesOf({ bg, surface, surface2, surface3 }: Surfaces): string[] {
  return [bg, surface, surface2, surface3];
}
