interface Facet {
  /** In bytes of UTF-8. */
  index: { byteStart: number; byteEnd: number };
  features: { $type: string; uri?: string; tag?: string }[];
}

const links = /https?:\/\/[^\s<>"]+/g;
const tags = /#[\p{L}\p{N}_]+/gu;
const isLetter = /\p{L}/u;
/** What a hashtag doesn't come right after. */
const isBefore = /[\p{L}\p{N}_&/#]/u;
const afterLink = /[.,;:!?'”’)\]]$/;

/** The links and hashtags of a text, which Bluesky makes active only where it is shown them (docs.bsky.app, Rich text). */
export function facetsOf(text: string): Facet[] {
  const bytes = (part: string) => Buffer.byteLength(part, 'utf8');
  const at = (start: number, found: string) => {
    const byteStart = bytes(text.slice(0, start));
    return { byteStart, byteEnd: byteStart + bytes(found) };
  };
  const facets: Facet[] = [];
  for (const { 0: found, index } of text.matchAll(links)) {
    const uri = bare(found);
    if (URL.canParse(uri))
      facets.push({ index: at(index, uri), features: [{ $type: 'app.bsky.richtext.facet#link', uri }] });
  }
  const isInLink = (start: number) => facets.some(({ index }) => start >= index.byteStart && start < index.byteEnd);
  for (const { 0: whole, index: start } of text.matchAll(tags)) {
    const [tag, index] = [whole.slice(1), at(start, whole)];
    const isTag = isLetter.test(tag) && tag.length <= 64 && !isBefore.test(text.charAt(start - 1));
    if (isTag && !isInLink(index.byteStart))
      facets.push({ index, features: [{ $type: 'app.bsky.richtext.facet#tag', tag }] });
  }
  return facets.sort((a, b) => a.index.byteStart - b.index.byteStart);
}

/** A link at the end of a sentence is followed by what isn't part of it. */
function bare(link: string): string {
  return afterLink.test(link) ? bare(link.slice(0, -1)) : link;
}
