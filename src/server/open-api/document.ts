import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { BulkOutcome } from '#features/content/bulk.ts';
import { EntrySchema } from '#features/content/server/editing/entry-schema.ts';
import { EntryCardSchema } from '#features/content/server/list/entry-card-schema.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { MediaItem } from '#features/media/media.ts';
import { Taxonomy } from '#features/taxonomy/taxonomy.ts';
import { Account } from '#features/tenants/account.ts';
import { Testimonial } from '#features/testimonials/testimonial.ts';
import { documented, permissionOf } from './documented.ts';
import type { Schemas } from './example-of.ts';
import { introduction } from './docs/introduction.data.ts';
import { completeOperation } from './operation.ts';
import { problemSchema } from './problem-schema.data.ts';
import { uploadPaths } from './upload-paths.data.ts';

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
  return { ...bare, paths: { ...paths, ...uploadPaths } };
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
