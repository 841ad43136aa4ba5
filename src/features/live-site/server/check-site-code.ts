import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { cleanCss } from '#lib/text/clean-css.ts';
import { droppedHtml } from '#lib/text/sanitize.ts';

/** The maximum number of items listed at once; the rest appear as these are fixed. */
const mostWords = 20;

/** What the site will ignore in custom CSS or HTML, in words for the user; empty if everything is used. */
export const checkSiteCode = accountReading('site.update')
  .input(z.strictObject({ kind: z.enum(['css', 'html']), code: z.string().max(50_000) }))
  .output(z.object({ dropped: z.array(z.string()) }))
  .handler(async ({ input: { kind, code } }) => {
    const dropped = kind === 'css' ? cleanCss(code).dropped : droppedHtml(code);
    return { dropped: dropped.slice(0, mostWords) };
  });
