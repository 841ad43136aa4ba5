import { z } from 'zod';
import { type EmbedKind, embedKindOf, embedSegment } from './embed-kinds.ts';

/** Maximum number of items per embed. */
export const mostShown = 24;

export const embedThemes = ['site', 'light', 'dark', 'auto'] as const;

/** The options for the owner of a page with an embed. */
export const EmbedOptions = z.object({
  theme: z.enum(embedThemes).catch('site'),
  /** `#rrggbb` overrides the site's color; '' keeps it. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .catch(''),
  /** The slug of a service, to show only its work; '' for all. */
  service: z.string().max(120).catch(''),
  limit: z.coerce.number().int().min(1).max(mostShown).catch(6),
  columns: z.coerce.number().int().min(1).max(4).catch(3),
  /** The entry of a single-item embed; '' otherwise. */
  id: z.string().max(60).catch(''),
});
export type EmbedOptions = z.infer<typeof EmbedOptions>;

export const usualOptions: EmbedOptions = EmbedOptions.parse({});

/** Unknown and invalid params are ignored: a page that someone else wrote is never rejected for its query. */
export function parseEmbedOptions(params: URLSearchParams): EmbedOptions {
  return EmbedOptions.parse(Object.fromEntries(params));
}

/** `?theme=dark&…` with the options that differ from the defaults; equal options give equal texts. */
export function embedQuery(options: EmbedOptions): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(options))
    if (value !== usualOptions[name as keyof EmbedOptions]) params.set(name, String(value));
  params.sort();
  return params.size > 0 ? `?${params}` : '';
}

/** Under the site's base. */
export function embedPath(kind: EmbedKind, options: EmbedOptions = usualOptions): string {
  return `/embed/${embedSegment(kind)}${embedQuery(options)}`;
}

/** @param path under the site's base @returns undefined for any other path */
export function parseEmbedPath(path: string): EmbedKind | undefined {
  const segment = /^\/embed\/([a-z-]+)$/.exec(path)?.[1];
  return segment === undefined ? undefined : embedKindOf(segment);
}

/** The script that a page loads to show an embed, under the site's base. */
export const embedScriptPath = '/embed.js';
