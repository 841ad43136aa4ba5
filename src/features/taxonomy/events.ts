import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { TermKind } from './taxonomy.ts';

/** Something was added to, changed in or removed from the account's terms. */
export const taxonomyChanged = defineEvent('taxonomyChanged', z.object({ kind: TermKind }));
