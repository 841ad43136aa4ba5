import { S3ServiceException } from '@aws-sdk/client-s3';

/** Whether the error means that the object or multipart upload doesn't exist. */
export function isMissing(error: unknown): boolean {
  if (error instanceof S3ServiceException)
    return error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Converts the error for a missing object to that of a file system. */
export function asFileError(error: unknown): unknown {
  return isMissing(error)
    ? Object.assign(new Error('the object is gone', { cause: error }), { code: 'ENOENT' })
    : error;
}
