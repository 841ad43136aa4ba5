import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { BulkOutcome } from '#features/content/bulk.ts';
import { EntrySchema } from '#features/content/server/editing/entry-schema.ts';
import { EntryCardSchema } from '#features/content/server/list/entry-card-schema.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { MediaItem } from '#features/media/media.ts';
import { Taxonomy } from '#features/content/terms/taxonomy.ts';
import { Account } from '#features/tenants/account.ts';
import { Testimonial } from '#features/testimonials/testimonial.ts';
import { documented, permissionOf } from './documented.ts';
import { exampleOf, resolved, type Schema, type Schemas } from './example-of.ts';
import { introduction } from './docs/introduction.data.ts';
import { problemResponses, problemSchema } from './problem-schema.data.ts';
import { uploadPaths } from './upload-paths.data.ts';
import { webhookOperations } from './webhooks.ts';

/** Schemas that the document defines once and references. */
const commonSchemas = {
  Account: { schema: Account, strategy: 'output' },
  BulkOutcome: { schema: BulkOutcome, strategy: 'output' },
  Entry: { schema: EntrySchema, strategy: 'output' },
  EntryCard: { schema: EntryCardSchema, strategy: 'output' },
  MediaItem: { schema: MediaItem, strategy: 'output' },
  SiteSettings: { schema: SiteSettings, strategy: 'output' },
  Taxonomy: { schema: Taxonomy, strategy: 'output' },
  Testimonial: { schema: Testimonial, strategy: 'output' },
} as const;

const prefix = '/api/accounts/{accountId}';
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const accountId: OpenAPI.ParameterObject = {
  name: 'accountId',
  in: 'path',
  required: true,
  description: 'The account, as its address in the app names it.',
  schema: { type: 'string' },
};

/**
 * The OpenAPI 3.1 document of an account's procedures. Common path parameters and headers, and the error schema, are
 * added here; procedures don't declare them.
 */
export async function createDocument(router: object): Promise<OpenAPI.Document> {
  const procedures = documented(router);
  const bare = await generate(procedures);
  const schemas = (bare.components?.schemas ?? {}) as Schemas;
  const paths: OpenAPI.PathsObject = {};
  for (const [path, item = {}] of Object.entries(bare.paths ?? {}).sort(([a], [b]) => a.localeCompare(b))) {
    const completed: Record<string, OpenAPI.OperationObject | OpenAPI.ParameterObject[]> = { parameters: [accountId] };
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const permission = permissionOf(procedures, operation.operationId ?? '');
      completed[method] = completeOperation(operation, { isPost: method === 'post', permission, schemas });
    }
    paths[prefix + path] = completed as OpenAPI.PathItemObject;
  }
  return { ...bare, paths: { ...paths, ...uploadPaths }, webhooks: webhookOperations() };
}

function generate(procedures: object): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(procedures as Parameters<typeof generator.generate>[0], {
    info: {
      title: 'Fieldfolio API',
      version: '1.0.0',
      description: introduction.map(({ title, text }) => `**${title}.** ${text}`).join('\n\n'),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    commonSchemas,
    security: [{ apiKey: [] }],
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the account: `Authorization: Bearer ff_…`' },
      },
    },
  });
}

const idempotencyKey: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The call happens once, however often it is sent with the same key within a day.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};
const ifMatch: OpenAPI.ParameterObject = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of what you have read; takes the place of `version`.',
  schema: { type: 'string' },
};
const etag: OpenAPI.HeaderObject = { description: 'The version, for If-Match.', schema: { type: 'string' } };

/** Adds to a generated operation what procedures don't declare: permission, headers, errors, examples. */
function completeOperation(
  operation: OpenAPI.OperationObject,
  { isPost, permission, schemas }: { isPost: boolean; permission: string; schemas: Schemas },
): OpenAPI.OperationObject {
  const parameters = (operation.parameters ?? []).map((one) => ('$ref' in one ? one : plainParameter(one)));
  const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined;
  const isVersioned = body !== undefined && acceptIfMatch(body);
  if (body) addExamples(body.content, schemas);
  return {
    ...operation,
    description: `Needs the permission \`${permission}\`.`,
    parameters: [...parameters, ...(isVersioned ? [ifMatch] : []), ...(isPost ? [idempotencyKey] : [])],
    responses: { ...answers(operation, schemas), ...refusals(isVersioned) },
  };
}

/** Arrays are repeated parameters, which every client can send. */
function plainParameter({
  allowEmptyValue: _empty,
  allowReserved: _reserved,
  style,
  ...parameter
}: OpenAPI.ParameterObject): OpenAPI.ParameterObject {
  return style === 'deepObject' ? { ...parameter, style: 'form', explode: true } : parameter;
}

/** Whether the body has the version that was read; it may be sent as If-Match instead. */
function acceptIfMatch(body: OpenAPI.RequestBodyObject): boolean {
  const schema = body.content['application/json']?.schema as Schema | undefined;
  if (!schema?.properties?.version) return false;
  schema.required = schema.required?.filter((name) => name !== 'version') ?? [];
  return true;
}

function answers({ responses = {} }: OpenAPI.OperationObject, schemas: Schemas): OpenAPI.ResponsesObject {
  for (const response of Object.values(responses)) {
    if (!response || '$ref' in response) continue;
    if (response.content) addExamples(response.content, schemas);
    const schema = response.content?.['application/json']?.schema as Schema | undefined;
    if (schema && resolved(schema, schemas).properties?.version) response.headers = { ETag: etag };
  }
  return responses;
}

function refusals(isVersioned: boolean): OpenAPI.ResponsesObject {
  const all = {
    ...problemResponses,
    ...(isVersioned && {
      '412': 'It has changed since; `current` holds the present record.',
      '428': 'Neither `If-Match` nor `version` says what the change was made on; send one of them.',
    }),
  };
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(Object.entries(all).map(([status, description]) => [status, { description, content }]));
}

function addExamples(content: Record<string, OpenAPI.MediaTypeObject>, schemas: Schemas): void {
  for (const media of Object.values(content))
    if (media.schema) media.example = exampleOf(media.schema as Schema, schemas);
}
