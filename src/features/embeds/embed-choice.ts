import { htmlAttribute } from '#lib/text/html-attribute.ts';
import { type EmbedKind, embedOptionNames, embedSegment } from './embed-kinds.ts';
import { embedHeight } from './embed-size.ts';

/** The choices on the settings page; the names are those of `data-…` on the script tag. */
export interface EmbedChoice {
  kind: EmbedKind;
  theme: 'site' | 'light' | 'dark' | 'auto';
  color: string;
  service: string;
  limit: number;
  columns: number;
}

export const usualChoice: EmbedChoice = {
  kind: 'gallery',
  theme: 'site',
  color: '',
  service: '',
  limit: 6,
  columns: 3,
};

/** The choices that apply to a kind. */
export function optionsOf(kind: EmbedKind): { isCounted: boolean; isGrid: boolean; isByService: boolean } {
  return {
    isCounted: kind === 'gallery' || kind === 'carousel' || kind === 'reviews',
    isGrid: kind === 'gallery' || kind === 'reviews',
    isByService: kind === 'gallery' || kind === 'carousel',
  };
}

/** The choices that differ from the defaults and apply to the kind, by name. */
function changedOptions(choice: EmbedChoice): [name: string, value: string][] {
  const { isCounted, isGrid, isByService } = optionsOf(choice.kind);
  const matters: Record<string, boolean> = { limit: isCounted, columns: isGrid, service: isByService };
  return embedOptionNames.flatMap((name) => {
    if (name === 'id' || matters[name] === false || choice[name] === usualChoice[name]) return [];
    return [[name, String(choice[name])]];
  });
}

/**
 * Not `async`: the page waits for a kilobyte, and nothing after the widget ever shifts.
 * @param site the site's origin, `https://roofer.example.com`
 */
export function scriptTag(choice: EmbedChoice, site: string): string {
  const data = [['widget', embedSegment(choice.kind)], ...changedOptions(choice)].map(
    ([name, value]) => ` data-${name}="${value}"`,
  );
  return `<script src="${site}/embed.js"${data.join('')}></script>`;
}

/** @param businessName tells people who hear the page what the frame is @param width of the container, in px */
export function frameTag(choice: EmbedChoice, site: string, businessName: string, width: number): string {
  const height = embedHeight(choice.kind, width, choice);
  return `<iframe src="${htmlAttribute(frameAddress(choice, site))}" title="${htmlAttribute(businessName)}" loading="lazy" style="border:0;width:100%;height:${height}px"></iframe>`;
}

/** @param place the site's origin, or its URL on the shared host */
export function frameAddress(choice: EmbedChoice, place: string): string {
  const query = new URLSearchParams(changedOptions(choice));
  return `${place}/embed/${embedSegment(choice.kind)}${query.size > 0 ? `?${query}` : ''}`;
}
