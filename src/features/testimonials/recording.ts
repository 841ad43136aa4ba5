/** Where recordings go up to, below every public host. */
export const recordingPath = '/testimonial-recording';
/** The same for whoever writes down what a customer says, on management hosts. */
export const takePath = '/testimonial-takes';
/** Brings the id of the form that a file belongs to. */
export const recordingKeyHeader = 'x-recording-key';

/** Seconds: a recording stops by itself (decision 21a), and the notice before that (spec 3 §9). */
export const maxRecordingSeconds = 120;
export const noticeSeconds = 90;

export interface LinkParts {
  id: string;
  /** Of a link that is found by a business id. */
  segment: string | undefined;
}

/** A request link as one part of an address. */
export function recordingLink({ id, segment }: LinkParts): string {
  return segment === undefined ? id : `${id}.${segment}`;
}

/** Nothing longer, or with other signs, has ever been a link. */
export function readRecordingLink(link: string): LinkParts | undefined {
  const [, id, segment] = /^([\w-]{1,100})(?:\.([\w-]{1,100}))?$/.exec(link) ?? [];
  return id === undefined ? undefined : { id, segment };
}
