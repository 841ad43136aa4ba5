/** All texts of a group, by their paths in it. */
export function textsOf(messages: object, above = ''): { path: string; text: string }[] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
    const path = above + name;
    if (typeof value === 'string') return [{ path, text: value }];
    return typeof value === 'object' && value !== null ? textsOf(value, `${path}.`) : [];
  });
}
