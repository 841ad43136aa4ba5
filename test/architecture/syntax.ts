import { parseAst } from 'vite';
import type { SourceFile } from './source-files.ts';

/** A node of the ESTree syntax tree. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export function syntaxOf({ path, text }: Pick<SourceFile, 'path' | 'text'>): Node {
  return parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

export function lineOf({ text }: Pick<SourceFile, 'text'>, { start }: Node): number {
  return text.slice(0, start).split('\n').length;
}
