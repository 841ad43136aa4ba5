import type { SourceFile } from './source-files.ts';
import { childrenOf, isNode, lineOf, type Node, syntaxOf } from './syntax.ts';

/** Functions that run once in a process, whose variables live as long as what they return. */
const makers = /^(create|open|start|define|keep|queue)/;
/** Most files have none, and parsing takes long. */
const hasSome = /new (?:Map|Set)\b|= \[\];|= \{\};/;
const growing = new Set(['set', 'add', 'push', 'unshift']);

/**
 * One line for each Map, Set, array or object that lives as long as the process and only grows: it is declared at the
 * top of a module, in a class or in a function that returns functions, its file adds to it, and nothing there takes
 * anything out or looks at its size first. Caches of a library that limits them are left out.
 */
export function growingMaps(file: SourceFile): string[] {
  if (!hasSome.test(file.text)) return [];
  const found: string[] = [];
  function walk(node: Node, parents: readonly Node[]): void {
    const declared = declaredBy(node);
    if (declared && livesOn(node, parents) && grows(file.text, declared))
      found.push(`${file.path}:${lineOf(file, node)}: ${declared}`);
    for (const child of childrenOf(node)) walk(child, [node, ...parents]);
  }
  walk(syntaxOf(file), []);
  return found;
}

/** The name of what is declared as a Map, Set, array or object. */
function declaredBy({ type, id, key, init, value }: Node): string | undefined {
  const [name, made] = type === 'PropertyDefinition' ? [key, value] : [id, init];
  if (!/^(VariableDeclarator|PropertyDefinition)$/.test(type) || !isNode(name) || !isNode(made)) return undefined;
  const isMap = made.type === 'NewExpression' && isNode(made.callee) && /^(Map|Set)$/.test(String(made.callee.name));
  const isEmpty = [made.elements, made.properties].some((inside) => Array.isArray(inside) && inside.length === 0);
  if (!isMap && !isEmpty) return undefined;
  return name.type === 'PrivateIdentifier' ? `this.#${String(name.name)}` : ofClass(type, String(name.name));
}

function ofClass(type: string, name: string): string {
  return type === 'PropertyDefinition' ? `this.${name}` : name;
}

function livesOn(node: Node, parents: readonly Node[]): boolean {
  if (node.type === 'PropertyDefinition') return true;
  const around = parents.find(({ type }) => /Function/.test(type));
  if (!around) return true;
  const isMap = isNode(node.init) && node.init.type === 'NewExpression';
  const isMaker = isNode(around.id) && makers.test(String(around.id.name));
  return isMap && (isMaker || returnsFunctions(around, around));
}

/** Whether a function hands out functions, which keep its variables. */
function returnsFunctions(node: Node, of: Node): boolean {
  if (node.type === 'ReturnStatement') return isNode(node.argument) && holdsFunctions(node.argument);
  if (node !== of && /Function/.test(node.type)) return false;
  return childrenOf(node).some((child) => returnsFunctions(child, of));
}

function holdsFunctions({ type, properties }: Node): boolean {
  if (/Function/.test(type)) return true;
  return (
    type === 'ObjectExpression' && (properties as Node[]).some(({ value }) => isNode(value) && holdsFunctions(value))
  );
}

function grows(text: string, name: string): boolean {
  const uses = [
    ...text.matchAll(
      new RegExp(`(?<![\\w.#])${name.replace('.', '\\.')}\\??(?:\\.(\\w+)|(\\[)[^\\]]+\\] \\??\\??= )`, 'g'),
    ),
  ];
  const names = uses.map(([, method = 'set']) => method);
  const isLimited = names.some((one) => /^(delete|clear|size|shift|pop|splice|length)$/.test(one));
  return !isLimited && names.some((one) => growing.has(one));
}
