import { z } from 'zod';
import { accountAhead, present } from '#access/procedures.ts';
import { cleanCssApart, cleanHtmlApart } from '#platform/children/clean-code.ts';

/** The maximum number of items listed at once; the rest appear as these are fixed. */
const mostWords = 20;

const Code = z.strictObject({ kind: z.enum(['css', 'html']), code: z.string().max(50_000) });

async function droppedOf(input: unknown): Promise<string[] | undefined> {
  const { data } = Code.safeParse(input);
  if (!data) return undefined;
  return (await (data.kind === 'css' ? cleanCssApart : cleanHtmlApart)(data.code)).dropped;
}

/** What the site will ignore in custom CSS or HTML, in words for the user; empty if everything is used. */
export const checkSiteCode = accountAhead('site.update', droppedOf, { unrecorded: 'changes nothing' })
  .input(Code)
  .output(z.object({ dropped: z.array(z.string()) }))
  .handler(async ({ context: { ahead } }) => ({ dropped: present(ahead).slice(0, mostWords) }));
