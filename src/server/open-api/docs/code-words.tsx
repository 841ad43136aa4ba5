/** Text with words in backticks as code. */
export function CodeWords({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 ? <code key={part}>{part}</code> : part));
}
