import { account } from '#access/procedures.ts';
import { Account } from '../../account.ts';
import { readAccount } from './read-account.ts';

export const getAccount = account('account.read')
  .route({ method: 'GET', path: '/profile', summary: 'Read the business profile', tags: ['Account'] })
  .output(Account)
  .handler(({ context: { scope, ports } }) => readAccount(scope, ports.config));
