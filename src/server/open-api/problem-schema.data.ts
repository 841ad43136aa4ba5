import type { OpenAPI } from '@orpc/openapi';

/** RFC 9457, with what `problem-response.ts` adds. */
export const problemSchema: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What happened and what to do, for people.' },
    instance: { type: 'string', description: 'Names this request in our logs.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Path of a field → what is wrong with it.',
    },
    current: { description: 'After a conflict: the present record.' },
  },
};

/** Responses that any call may return, by status. */
export const problemResponses: Record<string, string> = {
  '400': 'Something in the request is not valid; `fields` says what.',
  '401': 'The key is missing, revoked or expired.',
  '403': 'The key has no permission for this.',
  '404': 'This does not exist, or the key has no access to it.',
  '409': 'Someone else edited it, or a name is taken.',
  '422': 'The request is well formed, but cannot be done.',
  '429': 'Too many calls; `Retry-After` says how many seconds to wait.',
};
