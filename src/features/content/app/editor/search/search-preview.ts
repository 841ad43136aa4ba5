import { plainText } from '#lib/text/plain-text.ts';

/** About how many characters Google shows of each before it cuts. */
export const seenOfTitle = 60;
export const seenOfDescription = 160;

export interface SearchPreview {
  title: string;
  description: string;
  /** The parts of the address between the chevrons. */
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

/** How a search engine shows the entry's page; empty texts are taken from the entry, as the page itself does. */
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
