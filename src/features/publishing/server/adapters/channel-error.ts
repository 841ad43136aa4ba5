/**
 * - `refused`: the channel won't have it as it is; somebody has to change something
 * - `unauthorized`: it no longer lets us in; somebody has to connect it again
 * - `busy`: we asked too often
 * - `unavailable`: it doesn't answer, or not in a way that says what has happened
 * - `missing`: what it is about isn't there anymore
 */
export type ChannelFailure = 'refused' | 'unauthorized' | 'busy' | 'unavailable' | 'missing';

/** What went wrong at a channel. The message is for people: what happened, and what to do. */
export class ChannelError extends Error {
  readonly failure: ChannelFailure;
  /** Seconds for which the channel asks us to wait. */
  readonly retryAfter: number | undefined;

  constructor(failure: ChannelFailure, message: string, retryAfter?: number) {
    super(message);
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}
