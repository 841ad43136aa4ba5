import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { Uid } from '#lib/uid.ts';

const common = { scope: 'account', need: 'task.read', subject: 'task', version: 1 } as const;
/** `entryId` is of the entry that it is about; null for none. */
const About = z.object({ taskId: Uid, entryId: Uid.nullable() });
const sample = { taskId: '9c1e-07b2-5aa4-4d0e-8f33-61c2-d0ab', entryId: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be' };
const about = { payload: About, sample };
const titled = { payload: About.extend({ title: z.string() }), sample: { ...sample, title: 'Call about the gutters' } };

export const taskCreated = defineEvent('taskCreated', { ...common, label: 'Task created', ...titled });
/** Also when it is reopened or comes back from the trash. */
export const taskChanged = defineEvent('taskChanged', { ...common, label: 'Task changed', ...about });
export const taskCompleted = defineEvent('taskCompleted', { ...common, label: 'Task completed', ...titled });
/** It was moved to the trash. */
export const taskDeleted = defineEvent('taskDeleted', { ...common, label: 'Task deleted', ...about });
