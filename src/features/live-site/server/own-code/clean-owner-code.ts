import { z } from 'zod';
import { cleanCssApart, cleanHtmlApart } from '#platform/children/clean-code.ts';
import { type CleanCode, codeRules } from '../../nouns/clean-code.ts';
import { SiteSettings } from '../../site-settings.ts';

type Code = Pick<SiteSettings, 'customHTML' | 'bodyCssCode' | 'footerCssCode'>;

/** What is used of the owner's code: nothing that runs, loads or leaves its place. */
export async function cleanOwnerCode({ customHTML, bodyCssCode, footerCssCode }: Code): Promise<CleanCode> {
  const [{ html }, body, footer] = await Promise.all([
    cleanHtmlApart(customHTML),
    cleanCssApart(bodyCssCode),
    cleanCssApart(footerCssCode),
  ]);
  return { codeRules, html, body: cssOf(body), footer: cssOf(footer) };
}

const cssOf = ({ rules, keyframes }: CleanCode['body']): CleanCode['body'] => ({ rules, keyframes });

const Input = z.object({ settings: SiteSettings });

/** Settings as they are to be stored, and what pages use of their code; undefined for invalid input. */
export async function cleanInput(input: unknown): Promise<{ settings: SiteSettings; code: CleanCode } | undefined> {
  const { data } = Input.safeParse(input);
  if (!data) return undefined;
  const code = await cleanOwnerCode(data.settings);
  return { settings: { ...data.settings, customHTML: code.html }, code };
}
