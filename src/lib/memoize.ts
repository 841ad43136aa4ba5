/**
 * Remembers what `make` returned for each key, for at most `most` keys: when there are more, all are forgotten, and made
 * again when they are needed. Keys may come from outside, but must be short. For browsers, too, so without a library.
 */
export function memoize<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make(key);
    if (known.size >= most) known.clear();
    known.set(key, { value });
    return value;
  };
}
