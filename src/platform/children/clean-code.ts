import type { cleanCss } from '#lib/text/clean-css.ts';
import { problem } from '#lib/problem.ts';
import { isSanitized, sanitizeRichText } from '#lib/text/sanitize.ts';
import { childEntry } from '../child-entry.ts';
import { createOrderChild } from './order-child.ts';

export interface CodeOrder {
  kind: 'css' | 'html';
  code: string;
}
export type CleanCss = ReturnType<typeof cleanCss>;
/** What is used of HTML, and what isn't, in words for the user. */
export interface CleanHtml {
  html: string;
  dropped: string[];
}

const limits = {
  heapMb: 128,
  /** Longer than the pause between two changes of a person who writes code. */
  restMs: 15_000,
  /** Starting takes about 0.3 s, the longest code 0.1 s; a busy machine takes its time. */
  longestSilenceMs: 10_000,
  /** Nobody waits longer than 2 s for others. */
  longestQueue: 20,
};

const order = createOrderChild<CodeOrder, CleanCss | CleanHtml>({
  entry: childEntry('code-child', import.meta.url),
  ...limits,
  unavailable: () =>
    problem(
      'SERVICE_UNAVAILABLE',
      'This code could not be checked in time. Make it shorter, or try again in a moment.',
      { retryAfterSeconds: 5 },
    ),
});

/** What is used of an owner's styles, found out in a process with limits. @throws SERVICE_UNAVAILABLE */
export async function cleanCssApart(code: string): Promise<CleanCss> {
  if (code.trim() === '') return { rules: '', keyframes: '', dropped: [] };
  return (await order({ kind: 'css', code })) as CleanCss;
}

/** More tags than anyone writes by hand take longer than a page may wait for the server. */
const quickTags = 3_000;

/** A person's rich text, safe on any page. @throws SERVICE_UNAVAILABLE */
export async function cleanRichText(html: string): Promise<string> {
  const isQuick = html.split(/[<&]/, quickTags).length < quickTags || isSanitized(html);
  return isQuick ? sanitizeRichText(html) : (await cleanHtmlApart(html)).html;
}

/** The same for HTML. */
export async function cleanHtmlApart(code: string): Promise<CleanHtml> {
  if (code.trim() === '') return { html: '', dropped: [] };
  return (await order({ kind: 'html', code })) as CleanHtml;
}
