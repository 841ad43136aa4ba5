import { plainText } from '#lib/text/plain-text.ts';

/** The approximate number of characters that Google shows of each. */
export const seenOfTitle = 60;
export const seenOfDescription = 160;

export interface SearchPreview {
  title: string;
  description: string;
  /** The parts of the URL between the chevrons. */
  address: string[];
}

interface Previewed {
  title: string;
  description: string;
  seoTitle: string;
  seoDescription: string;
  permalink: string;
  path: string | null;
}

/** A preview of the entry's page in search results; empty texts fall back to the entry's, as on the page itself. */
export function searchPreview(entry: Previewed, origin: string, businessName: string): SearchPreview {
  const title = entry.seoTitle || [entry.title, businessName].filter(Boolean).join(' | ');
  const description = entry.seoDescription || plainText(entry.description);
  const path = entry.permalink || entry.path?.replace(/^\//, '') || '…';
  return {
    title: shorten(title, seenOfTitle),
    description: shorten(description, seenOfDescription),
    address: [origin.replace(/^https?:\/\//, ''), path],
  };
}

function shorten(text: string, length: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= length) return characters.join('');
  const cut = characters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : cut.length).trimEnd()} …`;
}
