import { colorRoles, deriveTokens, tokensToCss, type ThemeTokens } from '#lib/theme/tokens.ts';
import type { ThemeSeeds } from '#lib/theme/theme.ts';
import { ramp } from '#lib/color/ramp.ts';

export interface ThemeCss {
  scheme: ThemeTokens['scheme'];
  css: string;
}

/** A theme for the app: a color scheme and a style sheet of variables. */
export function themeCss(seeds: ThemeSeeds): ThemeCss {
  const tokens = deriveTokens(seeds);
  const ramps = colorRoles.flatMap((role) =>
    ramp(tokens.colors[role]).map((shade, index) => `--ff-${role}-${index}:${shade};`),
  );
  return { scheme: tokens.scheme, css: `${tokensToCss(tokens, ':root')}\n:root{${ramps.join('')}}` };
}
