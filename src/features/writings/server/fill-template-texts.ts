import { selectOwn } from '#access/own-rows.ts';
import { fieldRows } from '#features/content/server/fields/custom-field-queries.ts';
import { templateTexts } from '#features/content/server/entry-templates/template-texts.ts';
import { fillPlaceholders, fillPlainText } from '../placeholders.ts';
import { valuesOf } from '../values-of.ts';

/** A template's texts have the placeholders of descriptions; what an entry doesn't know yet stays for its writer. */
export const fillTemplateTexts = templateTexts.provide(async (scope, entry, texts) => {
  const { title, description } = texts;
  if (![title, description].some((text) => text?.includes('{{'))) return texts;
  const account = await scope.tx
    .selectFrom('account')
    .select(['businessName', 'phone', 'website', 'language'])
    .where('uid', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  const services = await selectOwn(scope, 'businessService').select(['uid', 'label', 'alias']).execute();
  const values = valuesOf(entry, { account, services, fields: await fieldRows(scope) });
  const filled = title && fillPlainText(title, values);
  const html =
    description && fillPlaceholders(unmarked(description), { ...values, ...(filled && { title: filled }) }).html;
  return { ...(filled && { title: filled }), ...(html && { description: html }) };
});

/** What was marked as left to do is looked at again. */
const unmarked = (html: string): string => html.replaceAll(/<code>(\{\{[^{}<>]+\}\})<\/code>/g, '$1');
