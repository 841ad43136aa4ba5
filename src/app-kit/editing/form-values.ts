/** The top-level fields whose values differ from those that were read; only they are sent. */
export function changesOf<V extends object>(values: V, base: V): Partial<V> {
  const known = base as Record<string, unknown>;
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  );
  return Object.fromEntries(changed) as Partial<V>;
}

/** The messages of a form's errors by their field's path, as `prepQuestions.1`. */
export function fieldErrors(errors: object, above = ''): Record<string, string> {
  const found = Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const path = above + name;
    const own: [string, string][] = typeof error.message === 'string' ? [[path, error.message]] : [];
    return [...own, ...Object.entries(fieldErrors(error, `${path}.`))];
  });
  return Object.fromEntries(found);
}
