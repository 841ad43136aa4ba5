import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

/** A custom field was added, changed or removed. */
export const customFieldsChanged = defineEvent('customFieldsChanged', z.object({}));
