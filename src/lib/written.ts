const texts = new WeakMap<object, string>();

/**
 * An object whose fields exist as JSON already. A field is parsed when somebody looks at it; who sends the object on
 * takes its text instead.
 */
export function written<T extends object>(fields: { [K in keyof T]: string }): T {
  const each = Object.entries<string>(fields);
  const made = Object.defineProperties({}, Object.fromEntries(each.map(([name, json]) => [name, parsedLate(json)])));
  texts.set(made, `{${each.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`);
  return made as T;
}

/** The JSON that an object was written as; undefined for what wasn't. */
export function writtenText(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? texts.get(value) : undefined;
}

function parsedLate(json: string): PropertyDescriptor {
  let parsed: { value: unknown } | undefined;
  return { enumerable: true, get: () => (parsed ??= { value: JSON.parse(json) }).value };
}
