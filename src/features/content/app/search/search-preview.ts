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
  /** The owner's own; empty texts fall back to the page's. */
  ownTitle: string;
  ownDescription: string;
  title: string;
  description: string;
  /** Without slash. */
  path: string;
}

/** How a page is shown in search results: as in its head, where the business's name follows what isn't the owner's own. */
export function searchPreview(page: Previewed, origin: string, businessName: string): SearchPreview {
  const title = page.ownTitle || [page.title, businessName].filter(Boolean).join(' | ');
  return {
    title: shorten(title, seenOfTitle),
    description: shorten(page.ownDescription || page.description, seenOfDescription),
    address: [origin.replace(/^https?:\/\//, ''), page.path].filter(Boolean),
  };
}

function shorten(text: string, length: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= length) return characters.join('');
  const cut = characters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : cut.length).trimEnd()} …`;
}
