/** A name for the end of a sentence, whose period follows: “… of Summit Roofing Co.” */
export function nameAtEnd(name: string): string {
  return name.endsWith('.') ? name.slice(0, -1) : name;
}
