import type { SourceFile } from './source-files.ts';
import { childrenOf, lineOf, type Node, syntaxOf } from './syntax.ts';

/** Attributes that visitors read or hear. */
const spoken =
  /^(alt|title|placeholder|label|hint|message|aria-(label|description|placeholder|roledescription|valuetext))$/;
/** A phrase, by its first two words; names of types, fonts and networks have no second one in small letters. */
const phrase = /^\p{Lu}\p{Ll}*(?:[’']\p{Ll}+)? \p{Ll}/u;
const hasLetters = (text: unknown): text is string => typeof text === 'string' && /\p{L}/u.test(text);

/** One line for each text that a file of the public pages says by itself, in whatever language its author wrote. */
export function spokenLiterals(file: SourceFile): string[] {
  const found: string[] = [];
  const note = (node: Node, said: string) => found.push(`${file.path}:${lineOf(file, node)}: ${said.trim()}`);

  function walk(node: Node, parents: readonly Node[]): void {
    if (node.type === 'ImportDeclaration' || isProblem(node)) return;
    const said = textOf(node);
    if (hasLetters(said) && (isShown(node, parents) || phrase.test(said))) note(node, said);
    for (const child of childrenOf(node)) walk(child, [node, ...parents]);
  }
  walk(syntaxOf(file), []);
  return found;
}

/** What is thrown reaches visitors by its code, not in its own words. */
function isProblem({ type, callee }: Node): boolean {
  return type === 'CallExpression' && (callee as { name?: string }).name === 'problem';
}

function textOf({ type, value, quasis }: Node): unknown {
  if (type === 'JSXText' || type === 'Literal') return value;
  if (type !== 'TemplateLiteral') return undefined;
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…');
}

/** Whether a literal comes to stand in an element, or in an attribute that is read aloud. */
function isShown(node: Node, parents: readonly Node[]): boolean {
  if (node.type === 'JSXText') return true;
  const around = parents.find(({ type }) => !/^(Conditional|Logical|Parenthesized|Binary)Expression$/.test(type));
  const holder = around?.type === 'JSXExpressionContainer' ? parents[parents.indexOf(around) + 1] : around;
  if (holder?.type === 'JSXElement' || holder?.type === 'JSXFragment') return !isTested(node, parents);
  return holder?.type === 'JSXAttribute' && spoken.test(nameOf(holder)) && !isTested(node, parents);
}

/** `tab === 'home' && …` shows nothing of what it compares with. */
function isTested(node: Node, [parent]: readonly Node[]): boolean {
  return parent?.type === 'BinaryExpression' || (parent?.type === 'ConditionalExpression' && parent.test === node);
}

function nameOf({ name }: Node): string {
  const { name: own, namespace } = name as { name: string; namespace?: { name: string } };
  return namespace ? `${namespace.name}:${own}` : own;
}
