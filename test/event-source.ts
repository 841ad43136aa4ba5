/** A browser's EventSource as far as the app uses it: the test sets what comes over the line. */
export class SpokenEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All that were opened, in their order. */
  static opened: SpokenEventSource[] = [];
  readonly url: string;
  readyState = SpokenEventSource.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    SpokenEventSource.opened.push(this);
  }

  static get last(): SpokenEventSource {
    const last = SpokenEventSource.opened.at(-1);
    if (!last) throw new Error('no stream was opened');
    return last;
  }

  get topics(): string[] {
    return (new URL(this.url, 'http://app.test').searchParams.get('topics') ?? '').split(',');
  }

  close(): void {
    this.readyState = SpokenEventSource.CLOSED;
  }

  /** The server says something; a browser that reconnects has the last event's id. */
  say(type: string, data: unknown = {}, lastEventId = ''): void {
    if (this.readyState === SpokenEventSource.CLOSED) return;
    this.readyState = SpokenEventSource.OPEN;
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }

  /** The line breaks, and the browser goes on by itself. */
  interrupt(): void {
    this.readyState = SpokenEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  /** The answer is no stream: the browser gives up. */
  refuse(): void {
    this.readyState = SpokenEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}
