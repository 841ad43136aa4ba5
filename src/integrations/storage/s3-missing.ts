import { S3ServiceException } from '@aws-sdk/client-s3';

/** Whether there is no such object, or no such multipart upload anymore. */
export function isMissing(error: unknown): boolean {
  if (error instanceof S3ServiceException)
    return error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Says of an object that is gone what a file system would say. */
export function asFileError(error: unknown): unknown {
  return isMissing(error)
    ? Object.assign(new Error('the object is gone', { cause: error }), { code: 'ENOENT' })
    : error;
}
