import { cleanCss } from '#lib/text/clean-css.ts';
import { droppedHtml, sanitizeRichText } from '#lib/text/sanitize.ts';
import { answerOrders } from '#platform/children/answer-orders.ts';
import type { CodeOrder } from '#platform/children/clean-code.ts';

answerOrders(({ kind, code }: CodeOrder) => {
  if (kind === 'css') return cleanCss(code);
  return { html: sanitizeRichText(code), dropped: droppedHtml(code) };
});
