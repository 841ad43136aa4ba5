import type { OpenAPI } from '@orpc/openapi';
import { exampleOf, resolved, type Schema, type Schemas } from './example-of.ts';
import { problemResponses } from './problem-schema.data.ts';

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
export function completeOperation(
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
