const tags = /#([\p{L}\p{N}_]+)/gu;
const reserved = /[\\|{}@[\]()<>#*_~]/g;

/** A text in LinkedIn's own format, in which many signs have a meaning (learn.microsoft.com, Little Text Format). */
export function littleText(text: string): string {
  let written = '';
  let end = 0;
  for (const { 0: whole, 1: tag = '', index } of text.matchAll(tags)) {
    written += `${escaped(text.slice(end, index))}{hashtag|\\#|${escaped(tag)}}`;
    end = index + whole.length;
  }
  return written + escaped(text.slice(end));
}

const escaped = (text: string) => text.replaceAll(reserved, String.raw`\$&`);
