interface Named {
  userId: string;
  name: string;
}

export type MentionPart<P extends Named> = { text: string } | { person: P };

const isInWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** A text cut at the names of these people after an @. Of two names that fit, the longer one is meant. */
export function splitMentions<P extends Named>(text: string, people: readonly P[]): MentionPart<P>[] {
  const byLength = people
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
  const parts: MentionPart<P>[] = [];
  let begin = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, begin))) {
    // An address like a@b.example names nobody.
    if (isInWord(text[at - 1])) continue;
    const person = byLength.find(({ name }) => text.startsWith(name, at + 1) && !isInWord(text[at + 1 + name.length]));
    if (!person) continue;
    if (at > begin) parts.push({ text: text.slice(begin, at) });
    parts.push({ person });
    begin = at + 1 + person.name.length;
  }
  if (begin < text.length) parts.push({ text: text.slice(begin) });
  return parts;
}

/** Those of the people whom a text names. */
export function mentionedIn<P extends Named>(text: string, people: readonly P[]): P[] {
  return [...new Set(splitMentions(text, people).flatMap((part) => ('person' in part ? [part.person] : [])))];
}
