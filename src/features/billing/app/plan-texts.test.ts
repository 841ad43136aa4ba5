import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { planMessages } from './messages.ts';
import { resaleMessages } from './resale-messages.ts';

const said = (text: string, plan: 'none' | 'some') =>
  createTranslator({ locale: 'en', messages: { text } })('text', { plan, price: '$9', agency: 'Northlight' });

test.each([
  ['choosing a plan', planMessages.question.sureText],
  ['assigning a plan', planMessages.agency.assignHint],
  ['choosing a plan of an agency', resaleMessages.question.sureText],
  ['assigning a plan to a client', resaleMessages.client.assignHint],
])('%s speaks of the current plan only where there is one', (_what, text) => {
  expect(said(text, 'none')).not.toMatch(/current plan|stays as credit/);
  expect(said(text, 'some')).toMatch(/current plan/);
});
