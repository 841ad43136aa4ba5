import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyProcedure } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { RequestContext } from '#access/request.ts';
import { preserializedTexts } from '#lib/preserialized.ts';
import { problem, type Problem } from '#lib/problem.ts';
import { encodeTexts } from '#platform/http/encode-text.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { documented } from './documented.ts';

/** What paths and headers need to know about a procedure's input. */
interface InputFields {
  /** Array fields: in a query, a single value is an array, too. */
  lists: readonly string[];
  /** Whether it takes the `version` that was read. */
  isVersioned: boolean;
}

interface Shape {
  properties?: Record<string, Shape>;
  oneOf?: Shape[];
  anyOf?: Shape[];
  type?: unknown;
}

const converter = new ZodToJsonSchemaConverter();
const known = new WeakMap<AnyProcedure, InputFields>();

function inputFields(procedure: AnyProcedure): InputFields {
  const found = known.get(procedure) ?? fieldsOf(procedure);
  known.set(procedure, found);
  return found;
}

function fieldsOf(procedure: AnyProcedure): InputFields {
  const schema = procedure['~orpc'].inputSchema;
  if (!schema) return { lists: [], isVersioned: false };
  const [, converted] = converter.convert(schema, { strategy: 'input' });
  const { properties, oneOf, anyOf } = converted as Shape;
  const all = [properties, ...(oneOf ?? anyOf ?? []).map((one) => one.properties)].flatMap((some) =>
    Object.entries(some ?? {}),
  );
  return {
    lists: all.filter(([, { type }]) => type === 'array').map(([name]) => name),
    isVersioned: all.some(([name]) => name === 'version'),
  };
}

/** A request, and its result besides the response body. */
interface RestContext extends RequestContext {
  failure?: Problem;
  version?: number;
  /** The response's JSON, if the procedure has already serialized it. */
  texts?: readonly string[];
}

/** Handles REST calls with the same procedures as the app; errors are RFC 9457 problems. */
export function createRestHandler(router: object) {
  const handler = new OpenAPIHandler<RestContext>(documented(router), {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { context, path } = call;
        try {
          const output = await next({ ...call, input: completed(call.input, call.procedure, context) });
          context.version = versionOf(output);
          const texts = preserializedTexts(output);
          if (texts) context.texts = texts;
          // oRPC would parse every card just to serialize it again.
          return texts ? null : output;
        } catch (error) {
          context.failure = refusal(error, context);
          if (!context.failure)
            context.ports.log.error(
              { err: error, procedure: path.join('.'), requestId: context.requestId },
              'a procedure failed',
            );
          throw error;
        }
      },
    ],
  });

  return async (request: Request, prefix: `/${string}`, context: RestContext): Promise<Response> => {
    const { matched, response } = await handler.handle(request, { prefix, context });
    const { failure, requestId, texts } = context;
    if (!matched) return problemResponse(problem('NOT_FOUND', 'There is no such call.'), requestId);
    if (failure) return problemResponse(failure, requestId);
    if (response.status >= 500) return problemResponse(undefined, requestId);
    if (response.status >= 400)
      return problemResponse(problem('BAD_REQUEST', 'The body must be valid JSON.'), requestId);
    if (context.version !== undefined) response.headers.set('etag', `"${context.version}"`);
    return texts ? new Response(encodeTexts(texts), response) : response;
  };
}

/** The input, merged with values from path and headers. */
function completed(input: unknown, procedure: AnyProcedure, { ifMatch }: RestContext): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { lists, isVersioned } = inputFields(procedure);
  const fields: Record<string, unknown> = { ...(isVersioned && ifMatch !== null && { version: ifMatch }), ...input };
  for (const name of lists) if (typeof fields[name] === 'string') fields[name] = [fields[name]];
  return fields;
}

function versionOf(output: unknown): number | undefined {
  const found = typeof output === 'object' && output !== null && 'version' in output ? output.version : undefined;
  return typeof found === 'number' ? found : undefined;
}

/** A failed precondition returns 412 (RFC 9110 §13.1.1). */
function refusal(error: unknown, { ifMatch }: RestContext): Problem | undefined {
  const found = problemOf(error);
  if (found?.code === 'BAD_REQUEST' && ifMatch === null && found.data?.fields?.version) return withoutVersion();
  const isStale = found?.code === 'CONFLICT' && ifMatch !== null && found.data?.current !== undefined;
  return isStale ? problem('PRECONDITION_FAILED', found.message, found.data) : found;
}

function withoutVersion(): Problem {
  const message = 'Say what the change was made on: send the ETag of what you have read as If-Match, or its version.';
  return problem('PRECONDITION_REQUIRED', message, { fields: { version: message } });
}
