import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { cleanCss } from '#lib/text/clean-css.ts';
import { droppedHtml } from '#lib/text/sanitize.ts';

/** Most of what is told at once; who mends it reads the rest. */
const mostWords = 20;

/** What the site will not use of somebody's CSS or HTML, in words for the person; nothing when all of it is used. */
export const checkSiteCode = accountReading('site.update')
  .input(z.strictObject({ kind: z.enum(['css', 'html']), code: z.string().max(50_000) }))
  .output(z.object({ dropped: z.array(z.string()) }))
  .handler(async ({ input: { kind, code } }) => {
    const dropped = kind === 'css' ? cleanCss(code).dropped : droppedHtml(code);
    return { dropped: dropped.slice(0, mostWords) };
  });
