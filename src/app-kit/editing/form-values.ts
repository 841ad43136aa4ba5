/** The top-level fields that differ from the loaded values; only these are sent. */
export function changesOf<V extends object>(values: V, base: V): Partial<V> {
  const known = base as Record<string, unknown>;
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  );
  return Object.fromEntries(changed) as Partial<V>;
}

/** A form's error messages by field path, such as `prepQuestions.1`. */
export function fieldErrors(errors: object, above = ''): Record<string, string> {
  const found = Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const path = above + name;
    const own: [string, string][] = typeof error.message === 'string' ? [[path, error.message]] : [];
    return [...own, ...Object.entries(fieldErrors(error, `${path}.`))];
  });
  return Object.fromEntries(found);
}

interface FieldNames {
  inputPath?: string | undefined;
  serverNames?: Readonly<Record<string, string>> | undefined;
}

/** The form's name of a server field: the server's `settings.phone` is the form's `phone`. */
export function fieldPath(path: string, { inputPath, serverNames }: FieldNames): string {
  const own = inputPath && path.startsWith(`${inputPath}.`) ? path.slice(inputPath.length + 1) : path;
  return serverNames?.[own] ?? own;
}

/** The server's messages about fields that the form doesn't have; empty if it has them all. */
export function wordsWithoutField(
  words: Readonly<Record<string, string>>,
  pathOf: (path: string) => string,
  values: object,
): string {
  return Object.entries(words)
    .filter(([path]) => !((pathOf(path).split('.')[0] ?? '') in values))
    .map(([, message]) => message)
    .join(' ');
}
