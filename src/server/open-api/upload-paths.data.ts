import type { OpenAPI } from '@orpc/openapi';

const accountId: OpenAPI.ParameterObject = {
  name: 'accountId',
  in: 'path',
  required: true,
  description: 'The account, as its address in the app names it.',
  schema: { type: 'string' },
};
const uploadId: OpenAPI.ParameterObject = {
  name: 'uploadId',
  in: 'path',
  required: true,
  description: 'At the end of `Location`; later the id of the media item.',
  schema: { type: 'string' },
};
const header = (name: string, description: string, type: 'string' | 'integer' = 'string'): OpenAPI.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type },
});
const tusVersion: OpenAPI.ParameterObject = {
  ...header('Tus-Resumable', 'The version of tus.'),
  schema: { type: 'string', enum: ['1.0.0'] },
};
const said = (name: string, description: string) => ({ [name]: { description, schema: { type: 'string' as const } } });

const needs = 'Needs the permission `media.upload`.';
const refusals: OpenAPI.ResponsesObject = {
  '401': { description: 'The key is missing, revoked or expired.' },
  '403': { description: 'The key has no permission for this.' },
  '404': { description: 'This does not exist, or the key has no access to it.' },
  '429': { description: 'Too many calls; `Retry-After` says how many seconds to wait.' },
  '503': { description: 'Not now; `Retry-After` says how many seconds to wait.' },
};

/** tus 1.0 (https://tus.io/protocols/resumable-upload): bytes instead of JSON, so no procedures. */
export const uploadPaths: OpenAPI.PathsObject = {
  '/uploads/{accountId}': {
    parameters: [accountId],
    post: {
      operationId: 'media.beginUpload',
      summary: 'Begin an upload',
      description: needs,
      tags: ['Media'],
      parameters: [
        tusVersion,
        header('Upload-Length', 'The size of the whole file in bytes.', 'integer'),
        header(
          'Upload-Metadata',
          'Names and Base64 values, `filename cm9vZi5qcGc=,entry OGEzMS01YzBl…,order MA==`: `filename` with its extension; `filetype`, its media type, if known; `entry`, the id of an entry of the account that the finished file joins by itself (needs `content.edit` too); `order`, a whole number that ranks the files of one entry, needed with `entry`.',
        ),
      ],
      responses: {
        '201': {
          description: 'Begun. Send the bytes to `Location`.',
          headers: said('Location', 'The upload’s address.'),
        },
        '400': { description: 'The entry, or its order, cannot be read.' },
        '413': { description: 'The file is too large.' },
        '415': { description: 'The file is of a kind that is not taken; the body says which are.' },
        '422': { description: 'The account’s storage has no room for it; the body says how much is left.' },
        ...refusals,
      },
    },
  },
  '/uploads/{accountId}/{uploadId}': {
    parameters: [accountId, uploadId],
    head: {
      operationId: 'media.getUpload',
      summary: 'Ask how much has arrived',
      description: needs,
      tags: ['Media'],
      parameters: [tusVersion],
      responses: {
        '200': { description: 'Go on from there.', headers: said('Upload-Offset', 'Bytes that are kept.') },
        ...refusals,
      },
    },
    patch: {
      operationId: 'media.sendBytes',
      summary: 'Send the next bytes',
      description: needs,
      tags: ['Media'],
      parameters: [tusVersion, header('Upload-Offset', 'How many bytes came before.', 'integer')],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        '204': {
          description: 'Kept. After the last byte the file is a media item with the upload’s id.',
          headers: said('Upload-Offset', 'Bytes that are kept.'),
        },
        '409': { description: 'Other bytes come next, or somebody else sends just now: ask how much has arrived.' },
        ...refusals,
      },
    },
    delete: {
      operationId: 'media.endUpload',
      summary: 'Give up an upload',
      description: needs,
      tags: ['Media'],
      parameters: [tusVersion],
      responses: { '204': { description: 'Its bytes are gone.' }, ...refusals },
    },
  },
};
