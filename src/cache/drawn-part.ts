import { encodeText } from '#platform/http/encode-text.ts';

/** A part of a page as it is sent. */
export interface DrawnPart {
  bytes: Uint8Array<ArrayBuffer>;
  preloads: readonly string[];
}

export function drawnPart(markup: string): DrawnPart {
  const { rest, preloads } = withoutPreloads(markup);
  return { bytes: encodeText(rest), preloads };
}

/**
 * React preloads the first images of whatever it renders. Since the parts are rendered separately, each starts with
 * these links: a document has them in its head, and a fragment inserted later needs none.
 */
export function withoutPreloads(markup: string): { rest: string; preloads: string[] } {
  const preloads: string[] = [];
  const rest = markup.replace(/<link rel="preload" as="image"[^<>]*>/g, (link) => {
    preloads.push(link);
    return '';
  });
  return { rest, preloads };
}
