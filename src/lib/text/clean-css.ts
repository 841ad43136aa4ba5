import { type CSSToken, tokenizer, TokenType } from '@csstools/css-tokenizer';

/** Cleaned CSS: rules with their conditions, and keyframes. */
interface Written {
  rules: string;
  keyframes: string;
}

/** Values that could put an element above the page's frame. */
const highestLayer = 1_000;
/** Properties that control the layers of the page's frame. */
const ownLayers = '--ff-layer';
/** By name, since a variable could contain any of them. */
const places = /^(static|relative|absolute|(-webkit-)?sticky|inherit|initial|unset|revert)$/i;
const loading = /(^|-)(url|image|image-set|src|element|expression)\($/i;
const ownPicture = /^url\((["']?)\/media\/[0-9a-f-]{1,64}\/\d{1,5}x\d{1,5}\1\)$/i;
const deepestCondition = 10;
/** More than are shown to anyone. */
const mostDropped = 100;

const conditions = new Set(['media', 'supports', 'container']);
const closing = new Map<string, TokenType>([
  [TokenType.OpenCurly, TokenType.CloseCurly],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.Function, TokenType.CloseParen],
]);
const closers = new Set<string>(closing.values());
const spaces = new Set<string>([TokenType.Whitespace, TokenType.Comment]);
/** They end what they are found in, in some browsers. */
const ending = new Set<string>([
  TokenType.OpenCurly,
  TokenType.CloseCurly,
  TokenType.Semicolon,
  TokenType.AtKeyword,
  TokenType.CDO,
  TokenType.CDC,
]);

/** Code that is not CSS: a browser would look for the end of something elsewhere. */
class Unreadable extends Error {
  constructor(code: string, at: number, reason: string) {
    const line = code.slice(0, at).split('\n').length;
    super(`Line ${line} cannot be read (${reason}). Nothing of this code is used until it is mended.`);
  }
}

/** Tokens from `from` to before `to`. */
interface Range {
  from: number;
  to: number;
}

/**
 * Writes only what is harmless of CSS: nothing loads, nothing leaves its place, nothing closes the style element. Takes
 * time and memory in proportion to the code.
 * @returns what is used, which is nothing of code that can't be read, and what isn't, in words for the user
 */
export function cleanCss(code: string): Written & { dropped: string[] } {
  const dropped = new Set<string>();
  const drop = (words: string) => {
    if (dropped.size < mostDropped) dropped.add(words);
  };
  try {
    return { ...new Cleaning(code, drop).written(), dropped: [...dropped] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { rules: '', keyframes: '', dropped: [error.message] };
  }
}

class Cleaning {
  readonly #tokens: readonly CSSToken[];
  /** Of each bracket that opens, the one that closes it. */
  readonly #ends: ReadonlyMap<number, number>;
  readonly #drop: (words: string) => void;
  readonly #keyframes: string[] = [];

  /** @throws Unreadable */
  constructor(code: string, drop: (words: string) => void) {
    this.#tokens = readTokens(code);
    this.#ends = matchBrackets(code, this.#tokens);
    this.#drop = drop;
  }

  written(): Written {
    const rules = this.#rules({ from: 0, to: this.#tokens.length }, 0);
    return { rules, keyframes: this.#keyframes.join('') };
  }

  #rules(range: Range, depth: number): string {
    const written: string[] = [];
    for (const { head, block } of this.#items(range)) {
      const [type, , , , value] = this.#tokens[head.from] as CSSToken;
      if (type === TokenType.AtKeyword) written.push(this.#atRule(value.value, head, block, depth));
      else if (block) written.push(this.#rule(head, block));
      else this.#drop(`“${this.#shown(head)}” is outside of a rule and is not used.`);
    }
    return written.join('');
  }

  /** What is separated by semicolons, or has a block. */
  *#items({ from, to }: Range): Generator<{ head: Range; block?: Range }> {
    for (let at = from; at < to;) {
      const start = at;
      while (at < to && !this.#is(at, TokenType.Semicolon) && !this.#is(at, TokenType.OpenCurly))
        at = (this.#ends.get(at) ?? at) + 1;
      const head = this.#trimmed({ from: start, to: at });
      const end = this.#ends.get(at);
      if (at < to && end !== undefined) yield { head, block: { from: at + 1, to: end } };
      else if (head.from < head.to) yield { head };
      at = (end ?? at) + 1;
    }
  }

  #atRule(keyword: string, { from, to }: Range, block: Range | undefined, depth: number): string {
    const name = keyword.toLowerCase();
    const params = this.#trimmed({ from: from + 1, to });
    const { text, loads } = this.#text(params) ?? {};
    if (block && name === 'keyframes' && text && /^[a-z_][\w-]*$/i.test(text)) {
      const steps = [...this.#items(block)].map((step) =>
        step.block ? this.#rule(step.head, step.block, /^[\w.%, ]+$/) : '',
      );
      this.#keyframes.push(`@keyframes ${text}{${steps.join('')}}`);
      return '';
    }
    if (block && conditions.has(name) && text !== undefined && !loads) {
      if (depth < deepestCondition) {
        const inner = this.#rules(block, depth + 1);
        return inner && `@${name} ${text}{${inner}}`;
      }
      this.#drop(`Conditions within ${deepestCondition} others are not used.`);
    } else
      this.#drop(`@${shortened(keyword)} is not used: styles load nothing, and know conditions and keyframes only.`);
    return '';
  }

  #rule(head: Range, block: Range, allowed = /^[^@]/): string {
    const selectors = this.#selectors(head);
    if (!selectors?.every((selector) => allowed.test(selector))) {
      this.#drop(`The rule for “${this.#shown(head)}” is not used: its selector cannot be read.`);
      return '';
    }
    const words = [...this.#items(block)].flatMap((item) => {
      if (!item.block && !this.#is(item.head.from, TokenType.AtKeyword)) return this.#declaration(item.head);
      this.#drop(`Rules within the rule for “${this.#shown(head)}” are not used.`);
      return [];
    });
    return words.length > 0 ? `${selectors.map(ofPage).join(',')}{${words.join(';')}}` : '';
  }

  /** Undefined if a browser might read one differently. */
  #selectors({ from, to }: Range): string[] | undefined {
    const selectors: string[] = [];
    for (let start = from, at = from; at <= to; at = (this.#ends.get(at) ?? at) + 1) {
      if (at < to && !this.#is(at, TokenType.Comma)) continue;
      const part = this.#text(this.#trimmed({ from: start, to: at }));
      if (!part?.text) return undefined;
      selectors.push(part.text);
      start = at + 1;
    }
    return selectors;
  }

  #declaration(whole: Range): string[] {
    const refuse = (why: string) => {
      this.#drop(`“${this.#shown(whole)}” is not used: ${why}`);
      return [];
    };
    const prop = this.#source(whole.from);
    const name = prop.toLowerCase();
    const colon = this.#trimmed({ from: whole.from + 1, to: whole.to }).from;
    if (!this.#is(whole.from, TokenType.Ident) || !this.#is(colon, TokenType.Colon))
      return refuse('it cannot be read.');
    if (!/^-{0,2}[a-z][\w-]*$/i.test(prop) || /^(behavior|-moz-binding)$/.test(name))
      return refuse('browsers do not know it.');
    const { value, isImportant } = this.#important(this.#trimmed({ from: colon + 1, to: whole.to }));
    const found = this.#text(value);
    if (!found) return refuse('it cannot be read.');
    const { text } = found;
    if (found.loads) return refuse('styles load no files, except pictures of yours as url(/media/…/1280x1280).');
    if (name === 'position' && !places.test(text)) return refuse('nothing may stay above the rest of the page.');
    if (name.startsWith(ownLayers)) return refuse('it is the page’s own.');
    if (name === 'z-index' && !(Number(text) <= highestLayer)) return refuse(`layers end at ${highestLayer}.`);
    return [`${prop}:${text}${isImportant ? '!important' : ''}`];
  }

  #important(value: Range): { value: Range; isImportant: boolean } {
    const last = value.to - 1;
    const mark = this.#trimmed({ from: value.from, to: last }).to - 1;
    const isImportant = value.from <= mark && this.#source(mark) === '!' && /^important$/i.test(this.#source(last));
    return { value: isImportant ? this.#trimmed({ from: value.from, to: mark }) : value, isImportant };
  }

  /**
   * As every browser reads it, with single spaces; undefined where one might find an end that isn't there. It `loads` if
   * it names a file other than a picture of the business.
   */
  #text({ from, to }: Range): { text: string; loads: boolean } | undefined {
    const words: string[] = [];
    let loads = false;
    for (let at = from; at < to; at++) {
      const [type, source] = this.#tokens[at] as CSSToken;
      const isText = type === TokenType.String;
      if (ending.has(type) || !(isText ? isPlainString(source) : /^[^\\<@!]*$/.test(source) || spaces.has(type)))
        return undefined;
      if (type === TokenType.URL) loads ||= !ownPicture.test(source);
      if (type === TokenType.Function) loads ||= loading.test(source) && !this.#isOwnPicture(at);
      words.push(type === TokenType.Whitespace ? ' ' : type === TokenType.Comment ? '/**/' : source);
    }
    return { text: words.join(''), loads };
  }

  #isOwnPicture(at: number): boolean {
    return (
      this.#ends.get(at) === at + 2 && ownPicture.test([at, at + 1, at + 2].map((one) => this.#source(one)).join(''))
    );
  }

  #trimmed({ from, to }: Range): Range {
    const isSpace = (at: number) => spaces.has(this.#tokens[at]?.[0] ?? '');
    while (from < to && isSpace(from)) from++;
    while (from < to && isSpace(to - 1)) to--;
    return { from, to };
  }

  #is(at: number, type: TokenType): boolean {
    return this.#tokens[at]?.[0] === type;
  }

  #source(at: number): string {
    return this.#tokens[at]?.[1] ?? '';
  }

  #shown({ from, to }: Range): string {
    let text = '';
    for (let at = from; at < to && text.length <= longestShown; at++)
      text += this.#is(at, TokenType.Whitespace) ? ' ' : this.#source(at);
    return shortened(text);
  }
}

const longestShown = 60;
const shortened = (text: string): string => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);

/** By a word of the tokenizer's own message. */
const whyBroken = [
  ['string', 'a quotation mark is missing'],
  ['comment', 'a comment is not closed'],
  ['url', 'this url() is not whole'],
  ['escape', 'nothing follows the backslash'],
] as const;

/** @throws Unreadable at the first that is broken: browsers differ in how they go on */
function readTokens(code: string): CSSToken[] {
  const tokens: CSSToken[] = [];
  const reader = tokenizer(
    { css: code },
    {
      onParseError({ sourceStart, message }) {
        throw new Unreadable(code, sourceStart, whyBroken.find(([word]) => message.includes(word))?.[1] ?? message);
      },
    },
  );
  while (!reader.endOfFile()) tokens.push(reader.nextToken());
  return tokens.filter(([type]) => type !== TokenType.EOF);
}

/** @throws Unreadable where one is missing */
function matchBrackets(code: string, tokens: readonly CSSToken[]): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [at, [type, source, start]] of tokens.entries()) {
    if (closing.has(type)) open.push(at);
    if (!closers.has(type)) continue;
    const opened = open.pop();
    const expected = opened === undefined ? undefined : closing.get(tokens[opened]?.[0] ?? '');
    if (opened === undefined || expected !== type) throw new Unreadable(code, start, `“${source}” closes nothing`);
    ends.set(opened, at);
  }
  const [, source = '', start = 0] = tokens[open.at(-1) ?? -1] ?? [];
  if (open.length > 0) throw new Unreadable(code, start, `“${shortened(source)}” is not closed`);
  return ends;
}

/** Whether it has the same end for who reads it as a style, as HTML, or by its characters. */
const isPlainString = (source: string): boolean => !/[{}<>;\n\r\f]|\\(?![0-9a-f])/i.test(source);

/** For the owner's selectors, the page itself is the root of what the rules may reach. */
function ofPage(selector: string): string {
  return selector.replace(/^(html body|html|body|:root)(?![\w-])/i, ':scope');
}
