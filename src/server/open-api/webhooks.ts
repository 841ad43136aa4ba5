import type { OpenAPI } from '@orpc/openapi';
import { z } from 'zod';
import { versionOf, webhookEvents } from '#features/webhooks/server/event-types.ts';

const field = (description: string, schema: OpenAPI.SchemaObject = { type: 'string' }) => ({ description, schema });
const headers = {
  'webhook-id': field('The message’s id, the same in all attempts: what was received before can be recognized by it.'),
  'webhook-timestamp': field(
    'When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.',
  ),
  'webhook-signature': field(
    'Signatures of `{id}.{timestamp}.{body}`, separated by spaces: `v1,` and HMAC-SHA256 with the secret (`whsec_…`), `v1a,` and Ed25519 by the public key (`whpk_…`).',
  ),
};
const parameters = Object.entries(headers).map(([name, { description, schema }]) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema,
}));

const responses: OpenAPI.ResponsesObject = {
  '2XX': { description: 'It was accepted. Answer within 15 seconds; what you do with it can happen later.' },
  '410': { description: 'The address is gone for good: nothing more is sent to it.' },
  default: {
    description:
      'It wasn’t accepted, and is sent again: after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20, and 24 hours, or as `Retry-After` asks. Redirects aren’t followed.',
  },
};

/** What is posted to webhooks, by event: of the events that the product declares, with their samples. */
export function webhookOperations(): OpenAPI.Document['webhooks'] {
  return Object.fromEntries(
    webhookEvents().map(({ type, label, subject, payload, sample }) => {
      const about = { accountId: 'f1c2-90aa-7de4-4b35-8e01-55c7-a9d2', accountName: 'Summit Roofing' };
      const version = versionOf(type);
      const own = z.toJSONSchema(payload, { io: 'output', unrepresentable: 'any' }) as OpenAPI.SchemaObject;
      const { properties = {}, required = [] } = own as { properties?: object; required?: string[] };
      const data = {
        type: 'object' as const,
        description: 'A webhook that gets ids only has `accountId` and the fields that end in `Id`.',
        properties: { accountId: { type: 'string' }, accountName: { type: 'string' }, ...properties },
        required: ['accountId', ...required.filter((name) => name.endsWith('Id'))],
      };
      const schema = {
        type: 'object' as const,
        properties: {
          type: { const: type },
          version: {
            const: version,
            description: 'Goes up when `data` changes in a way that a receiver must know of.',
          },
          timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
          data,
        },
        required: ['type', 'version', 'timestamp', 'data'],
      } as OpenAPI.SchemaObject;
      const timestamp = '2026-05-04T09:30:00.000Z';
      const example = { type, version, timestamp, data: { ...about, ...(sample as object) } };
      const post = {
        operationId: `webhook.${type}`,
        summary: label,
        description: `Posted to webhooks that wait for \`${type}\`. It is about: ${subject}.`,
        tags: ['Webhooks'],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses,
      };
      return [type, { post } as OpenAPI.PathItemObject];
    }),
  );
}
