import { z } from 'zod';
import { type EmbedKind, embedKindOf, embedSegment } from './embed-kinds.ts';

/** In one embed. */
export const mostShown = 24;

export const embedThemes = ['site', 'light', 'dark', 'auto'] as const;

/** What the owner of a page that shows an embed may choose. */
export const EmbedOptions = z.object({
  theme: z.enum(embedThemes).catch('site'),
  /** `#rrggbb` in place of the site's own; '' keeps that. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .catch(''),
  /** The path's part of a service whose work alone is shown; '' for all. */
  service: z.string().max(120).catch(''),
  limit: z.coerce.number().int().min(1).max(mostShown).catch(6),
  columns: z.coerce.number().int().min(1).max(4).catch(3),
  /** The entry that an embed of one shows; '' elsewhere. */
  id: z.string().max(60).catch(''),
});
export type EmbedOptions = z.infer<typeof EmbedOptions>;

export const usualOptions: EmbedOptions = EmbedOptions.parse({});

/** Unknown and wrong parts are left out: a page that somebody else wrote is never refused for its query. */
export function parseEmbedOptions(params: URLSearchParams): EmbedOptions {
  return EmbedOptions.parse(Object.fromEntries(params));
}

/** `?theme=dark&…` of what differs from the usual; equal choices give equal texts. */
export function embedQuery(options: EmbedOptions): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(options))
    if (value !== usualOptions[name as keyof EmbedOptions]) params.set(name, String(value));
  params.sort();
  return params.size > 0 ? `?${params}` : '';
}

/** Below the site's place. */
export function embedPath(kind: EmbedKind, options: EmbedOptions = usualOptions): string {
  return `/embed/${embedSegment(kind)}${embedQuery(options)}`;
}

/** @param path below the site's place @returns undefined for another path */
export function parseEmbedPath(path: string): EmbedKind | undefined {
  const segment = /^\/embed\/([a-z-]+)$/.exec(path)?.[1];
  return segment === undefined ? undefined : embedKindOf(segment);
}

/** The file that a page loads to show an embed, below the site's place. */
export const embedScriptPath = '/embed.js';
