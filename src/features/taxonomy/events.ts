import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { TermKind } from './taxonomy.ts';

/** A term was added, changed or removed. */
export const taxonomyChanged = defineEvent('taxonomyChanged', z.object({ kind: TermKind }));
