import { z } from 'zod';

/**
 * The version of the rules of `cleanCss` and `sanitizeRichText`. Raise it when they keep less or write differently: the
 * next start cleans stored code again, and pages leave out what older rules have cleaned until then.
 */
export const codeRules = 1;

const Css = z.object({ rules: z.string(), keyframes: z.string() });

/** What is used of an owner's code. */
export const CleanCode = z.object({ codeRules: z.number(), html: z.string(), body: Css, footer: Css });
export type CleanCode = z.infer<typeof CleanCode>;

const noCss = { rules: '', keyframes: '' };
export const noCode: CleanCode = { codeRules, html: '', body: noCss, footer: noCss };

/** Stored code as pages may show it. */
export function shownCode(stored: unknown): CleanCode {
  const { data } = CleanCode.safeParse(stored);
  return data && data.codeRules >= codeRules ? data : noCode;
}
