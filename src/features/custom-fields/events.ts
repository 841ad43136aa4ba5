import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** A field was added to, changed in or removed from what the account asks for. */
export const customFieldsChanged = defineEvent('customFieldsChanged', z.object({}));
