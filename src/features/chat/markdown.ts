/** The little markup that messages have. Never HTML: a message is text that is cut into parts. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; label: string; address: string };

export type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] };

const fence = '```';
const listItem = /^ {0,3}(?:[-*•]|(\d{1,3})[.)]) +(?=\S)/;

/** A text cut into paragraphs, lists and code. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  let paragraph: string[] = [];
  const endParagraph = () => {
    const words = paragraph.join('\n').replace(/^\n/, '');
    if (words.trim() !== '') blocks.push({ kind: 'paragraph', parts: readInline(words) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const end = line.startsWith(fence) ? lines.indexOf(fence, at + 1) : -1;
    const item = listItem.exec(line);
    if (end !== -1) {
      endParagraph();
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n') });
      at = end;
    } else if (item) {
      endParagraph();
      const isNumbered = item[1] !== undefined;
      const items = [];
      for (let found: RegExpExecArray | null = item; found && (found[1] !== undefined) === isNumbered;) {
        items.push(readInline((lines[at] ?? '').slice(found[0].length)));
        found = listItem.exec(lines[at + 1] ?? '');
        if (found && (found[1] !== undefined) === isNumbered) at += 1;
        else break;
      }
      blocks.push({ kind: 'list', isNumbered, items });
    } else paragraph.push(line);
  }
  endParagraph();
  return blocks;
}

const namedLink = /\[([^\]\n]{1,300})\]\((https?:\/\/[^\s()]{1,2000})\)/y;
const bareLink = /https?:\/\/[^\s<>"]{1,2000}/y;
const isWordy = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
const deepest = 3;
const longest = 1_000;

type Reader = (text: string, at: number, depth: number) => { part: Inline; end: number } | null;

const readers: Record<string, Reader> = {
  '`': (text, at) => {
    const close = text.indexOf('`', at + 1);
    return close > at + 1 ? { part: { kind: 'code', text: text.slice(at + 1, close) }, end: close + 1 } : null;
  },
  '*': (text, at, depth) =>
    text.startsWith('**', at)
      ? enclosed(text, at, { mark: '**', kind: 'bold', depth })
      : enclosed(text, at, { mark: '*', kind: 'italic', depth }),
  _: (text, at, depth) => (isWordy(text[at - 1]) ? null : enclosed(text, at, { mark: '_', kind: 'italic', depth })),
  '[': (text, at) => linkAt(namedLink, text, at),
  h: (text, at) => (isWordy(text[at - 1]) ? null : linkAt(bareLink, text, at)),
};

interface Enclosing {
  mark: '**' | '*' | '_';
  kind: 'bold' | 'italic';
  depth: number;
}

/** The marks touch what they enclose, and end before a word goes on. */
function enclosed(text: string, at: number, { mark, kind, depth }: Enclosing): ReturnType<Reader> {
  const begin = at + mark.length;
  if (depth >= deepest || /^\s/.test(text.slice(begin, begin + 1))) return null;
  // Farther than this nobody sees what belongs together, and looking there takes long.
  const near = text.slice(0, begin + longest);
  for (let close = near.indexOf(mark, begin + 1); close !== -1; close = near.indexOf(mark, close + 1)) {
    // Of three stars, the first one ends what is within.
    const last = mark === '**' && text[close + 2] === '*' ? close + 1 : close;
    const end = last + mark.length;
    if (/\s/.test(text[close - 1] ?? '') || (mark === '_' && isWordy(text[end]))) continue;
    if (mark === '*' && text[end] === '*') continue;
    return { part: { kind, parts: readInline(text.slice(begin, last), depth + 1) }, end };
  }
  return null;
}

function linkAt(pattern: RegExp, text: string, at: number): ReturnType<Reader> {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (!found) return null;
  const [whole, label, address] = found;
  if (label !== undefined && address !== undefined)
    return isAddress(address) ? { part: { kind: 'link', label, address }, end: at + whole.length } : null;
  let end = whole.length;
  // The stop of a sentence isn't part of its link.
  while (end > 0 && ".,;:!?)]}'’”".includes(whole[end - 1] ?? ' ')) end -= 1;
  const bare = whole.slice(0, end);
  return isAddress(bare) ? { part: { kind: 'link', label: bare, address: bare }, end: at + end } : null;
}

const isAddress = (text: string): boolean => URL.canParse(text) && new URL(text).hostname !== '';

function readInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let begin = 0;
  for (let at = 0; at < text.length;) {
    const mark = text[at] ?? '';
    const found = Object.hasOwn(readers, mark) ? readers[mark]?.(text, at, depth) : null;
    if (!found) at += 1;
    else {
      if (at > begin) parts.push({ kind: 'text', text: text.slice(begin, at) });
      parts.push(found.part);
      at = found.end;
      begin = at;
    }
  }
  if (begin < text.length) parts.push({ kind: 'text', text: text.slice(begin) });
  return parts;
}

/** What a text says without its marks, in one paragraph: for lists, quotes and mails. */
export function plainWords(text: string): string {
  const said = readMarkdown(text).map((block) => {
    if (block.kind === 'code') return block.text;
    return block.kind === 'list' ? block.items.map(wordsOf).join(', ') : wordsOf(block.parts);
  });
  return said.join(' ').replaceAll(/\s+/g, ' ').trim();
}

const wordsOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'link') return part.label;
      return 'parts' in part ? wordsOf(part.parts) : part.text;
    })
    .join('');

/** Where a link leads, unless its words say so already. */
export function hiddenHost({ label, address }: { label: string; address: string }): string | null {
  const { host, origin } = new URL(address);
  const says = label.toLowerCase();
  return says === host || says === origin || says.startsWith(`${origin}/`) ? null : host;
}

const emojiAlone = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,24}$/u;
/** A few emoji by themselves are shown large. */
export const isEmojiAlone = (text: string): boolean => emojiAlone.test(text);
