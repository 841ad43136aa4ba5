import type { HostBranding } from '#features/branding/host-branding.ts';
import { resolveTheme, schemeThemes, themeOf } from '#lib/theme/theme.ts';
import { deriveTokens, tokensToCss } from '#lib/theme/tokens.ts';

/** The logo that is visible on the company's background. */
export function logoOf({ logoUrl, darkLogoUrl, themeValue }: HostBranding): string | null {
  const isDark = deriveTokens(resolveTheme(themeValue, null, null).seeds).scheme === 'dark';
  return (isDark && darkLogoUrl) || logoUrl;
}

/** An agency keeps its own colors; the operator's follow the device. */
export function themeStyles(themeValue: string): string {
  const rule = (seeds: Parameters<typeof deriveTokens>[0]) => {
    const tokens = deriveTokens(seeds);
    return `${tokensToCss(tokens, ':root')}:root{color-scheme:${tokens.scheme}}`;
  };
  const own = rule(resolveTheme(themeValue, null, null).seeds);
  if (themeValue !== schemeThemes.light) return own;
  return `${own}@media (prefers-color-scheme: dark){${rule(themeOf(schemeThemes.dark).seeds)}}`;
}
