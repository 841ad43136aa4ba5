/** An embed's message to the embedding page: its height in pixels. */
export interface FrameMessage {
  fieldfolio: 'height';
  height: number;
}

export function isFrameMessage(data: unknown): data is FrameMessage {
  if (typeof data !== 'object' || data === null || !('fieldfolio' in data) || !('height' in data)) return false;
  return data.fieldfolio === 'height' && typeof data.height === 'number' && data.height > 0 && data.height < 20_000;
}
