import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';

const source = join(import.meta.dirname, '../src');

/** The tables and columns that the `tables.ts` files declare, in the database's spelling. */
export async function declaredTables(): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  const files = globSync(['**/tables.ts', 'platform/database.ts'], { cwd: source });
  const texts = files.map((file) => {
    const text = readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return [file, text] as const;
  });
  // Columns that capabilities add to tables of lower ones.
  const added = texts.flatMap(([, text]) =>
    [...text.matchAll(/declare module '#(\S+\/tables\.ts)' \{([\s\S]*?)\n\}/g)].map(([, file, body]) => ({
      file,
      body,
    })),
  );
  for (const [file, text] of texts) {
    const interfaces = readInterfaces(
      [text, ...added.filter((one) => one.file === file).map(({ body }) => body)].join('\n'),
    );
    await addShapes(file, text, interfaces);
    for (const { name, type } of interfaces.get('Database')?.members ?? [])
      tables.set(snake(name), columnsOf(type, interfaces).map(snake));
  }
  return tables;
}

interface Member {
  name: string;
  type: string;
}
type Interfaces = Map<string, { parents: string[]; members: Member[] }>;

function readInterfaces(text: string): Interfaces {
  const found: Interfaces = new Map();
  for (const match of text.matchAll(/interface (\w+)(?: extends ([\w, ]+?))? \{/g)) {
    const [head, name = '', parents = ''] = match;
    const body = upToClosingBrace(text.slice(match.index + head.length));
    const members = [...(found.get(name)?.members ?? []), ...membersOf(body)];
    found.set(name, { parents: parents.split(', ').filter(Boolean), members });
  }
  return found;
}

/** A table may extend the shape of a Zod schema that has the type's name. */
async function addShapes(file: string, text: string, interfaces: Interfaces): Promise<void> {
  for (const parent of [...interfaces.values()].flatMap(({ parents }) => parents)) {
    const [, from] = new RegExp(`import type \\{[^}]*\\b${parent}\\b[^}]*\\} from '(\\.[^']+)'`).exec(text) ?? [];
    if (!from) continue;
    const module = (await import(join(source, dirname(file), from))) as Record<string, z.ZodObject>;
    const names = Object.keys(module[parent]?.shape ?? {});
    interfaces.set(parent, { parents: [], members: names.map((name) => ({ name, type: 'unknown' })) });
  }
}

function columnsOf(type: string, interfaces: Interfaces): string[] {
  if (type.startsWith('{')) return membersOf(type.slice(1, -1)).map(({ name }) => name);
  const declared = interfaces.get(type);
  if (!declared) throw new Error(`${type} is not declared in the file that uses it as a table`);
  return [
    ...declared.parents.flatMap((parent) => columnsOf(parent, interfaces)),
    ...declared.members.map(({ name }) => name),
  ];
}

/** The members of an interface's body; what is in deeper braces belongs to their types. */
function membersOf(body: string): Member[] {
  const members: Member[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= body.length; at += 1) {
    if ('{(<['.includes(body[at] ?? ' ')) depth += 1;
    else if ('})>]'.includes(body[at] ?? ' ')) depth -= 1;
    else if (depth === 0 && (body[at] === ';' || at === body.length)) {
      const [, name, type] = /^\s*(\w+)\??:\s*([\s\S]+?)\s*$/.exec(body.slice(start, at)) ?? [];
      if (name && type) members.push({ name, type });
      start = at + 1;
    }
  }
  return members;
}

function upToClosingBrace(text: string): string {
  let depth = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && (depth -= 1) === 0) return text.slice(0, at);
  }
  return text;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
