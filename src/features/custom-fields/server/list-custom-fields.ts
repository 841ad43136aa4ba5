import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { CustomField } from '../custom-field.ts';
import { fieldRows } from './custom-field-queries.ts';

/** All fields of the account in order. */
export const listCustomFields = accountReading('customField.read')
  .route({ method: 'GET', path: '/custom-fields', summary: 'List custom fields', tags: ['Custom fields'] })
  .output(z.array(CustomField))
  .handler(({ context: { scope } }) => fieldRows(scope));
