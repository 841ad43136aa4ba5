/** The texts of a record as a form holds them, by field. */
export type Texts = Record<string, string>;

function namesOf<T extends Texts>(texts: T): (keyof T & string)[] {
  return Object.keys(texts);
}

/** Only what differs from what was read is sent. */
export function changedFields<T extends Texts>(values: T, base: T): Partial<T> {
  const changed = namesOf(base).filter((name) => values[name] !== base[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<T>;
}

export interface FieldConflict {
  name: string;
  mine: string;
  theirs: string;
}

/** The fields that both sides have changed since `base`, to different values. */
export function conflictsBetween<T extends Texts>(mine: T, theirs: T, base: T): FieldConflict[] {
  const both = namesOf(base).filter(
    (name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  );
  return both.map((name) => ({ name, mine: mine[name] ?? '', theirs: theirs[name] ?? '' }));
}

/** Both sides' changes in one: what only one of them has touched is taken as it is, mine where both have. */
export function mergeFields<T extends Texts>(mine: T, theirs: T, base: T): T {
  return { ...theirs, ...changedFields(mine, base) };
}
