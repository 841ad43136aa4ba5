/** The upload endpoint for recordings, on every public host. */
export const recordingPath = '/testimonial-recording';
/** The same for the text wizard, on management hosts. */
export const teamRecordingPath = '/testimonial-team-recordings';
/** Contains the id of the form that a file belongs to. */
export const recordingKeyHeader = 'x-recording-key';

/** In seconds: a recording stops automatically (R-21a), with a notice before that (spec 3 §9). */
export const maxRecordingSeconds = 120;
export const noticeSeconds = 90;

export interface LinkParts {
  id: string;
  /** For a link that is found by a business id. */
  segment: string | undefined;
}

/** A request link as a path segment. */
export const recordingLink = ({ id, segment }: LinkParts): string => (segment === undefined ? id : `${id}.${segment}`);

/** Longer strings or other characters have never been a link. */
export function readRecordingLink(link: string): LinkParts | undefined {
  const [, id, segment] = /^([\w-]{1,100})(?:\.([\w-]{1,100}))?$/.exec(link) ?? [];
  return id === undefined ? undefined : { id, segment };
}

/** Maximum customers per list or sheet; separate from the shapes, which would load their library. */
export const maxRecipients = 1_000;

/** Maximum reviews per import; separate from the shapes, which would load their library. */
export const maxImported = 1_000;

/** The form's input for the customer's portrait. */
export const photoInput = 'customerPhoto';
/** Maximum size of a customer's portrait, in bytes; the browser shrinks it if it can. */
export const maxPhotoBytes = 20_000_000;
