import { accountReading } from '#access/procedures.ts';
import { Account } from '../../account.ts';
import { loadAccount } from './load-account.ts';

export const getAccount = accountReading('account.read')
  .route({ method: 'GET', path: '/profile', summary: 'Read the business profile', tags: ['Account'] })
  .output(Account)
  .handler(({ context: { scope, ports } }) => loadAccount(scope, ports.config));
