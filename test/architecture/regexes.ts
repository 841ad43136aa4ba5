import { createRequire } from 'node:module';
import type { check } from 'recheck';
import type { SourceFile } from './source-files.ts';
import { childrenOf, isNode, lineOf, type Node, syntaxOf } from './syntax.ts';

/** The checker without its native programs, which not every machine can run. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck');
type Verdict = Awaited<ReturnType<typeof check>>;

export interface Regex {
  /** As in the source; of `new RegExp(…)` with anything but a text, that call. */
  text: string;
  source?: string;
  flags?: string;
  /** `src/a.ts:3` */
  place: string;
}

/** The regular expressions of a file. */
export function regexesIn(file: SourceFile): Regex[] {
  const found: Regex[] = [];
  function walk(node: Node): void {
    const place = `${file.path}:${lineOf(file, node)}`;
    const text = file.text.slice(node.start, node.end);
    if (node.regex) {
      const { pattern: source, flags } = node.regex as { pattern: string; flags: string };
      found.push({ text, source, flags, place });
    } else if (isNode(node.callee) && node.callee.name === 'RegExp') {
      const [source, flags] = (node.arguments as Node[]).map(({ value }) => value);
      found.push({ text, place, ...(typeof source === 'string' && { source, flags: String(flags ?? '') }) });
    }
    for (const child of childrenOf(node)) walk(child);
  }
  if (/[/]|RegExp/.test(file.text)) walk(syntaxOf(file));
  return found;
}

/**
 * Why an expression may take more time than in proportion to the text; undefined if it can't, which is proven without
 * trying texts.
 */
export function slownessOf({ source, flags }: Regex): string | undefined {
  if (source === undefined) return 'can only be judged when it is made';
  if (isPlainlyLinear(source, flags ?? '')) return undefined;
  const verdict: Verdict = checkSync(source, flags ?? '', { checker: 'automaton', timeout: 120_000 });
  if (verdict.status === 'safe') return undefined;
  return verdict.status === 'vulnerable'
    ? `${verdict.complexity.summary}: ${verdict.attack.pattern}`
    : verdict.error.kind;
}

/**
 * Without repetition that has no limit, or with one alone in an expression that begins at the text's beginning: it ends
 * at each of n places, and what remains has a length of its own.
 */
function isPlainlyLinear(source: string, flags: string): boolean {
  const bare = source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  const repeated = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  const isAnchored = /^\^[^|]*$/.test(withoutGroups(bare)) && !/[my]/.test(flags);
  const isRepeatedAgain = /\)[*+{]/.test(bare) || /\\[1-9]/.test(source);
  return repeated === 0 || (repeated === 1 && isAnchored && !isRepeatedAgain);
}

function withoutGroups(bare: string): string {
  const outer = bare.replace(/\([^()]*\)/g, 'x');
  return outer === bare ? bare : withoutGroups(outer);
}
