import { type EncodedPacket, EncodedVideoPacketSource, Output } from 'mediabunny';

/** The NAL unit type of supplemental information (ITU-T H.264, table 7-1). */
const sideNotes = 6;

type VideoSource = Parameters<Output['addVideoTrack']>[0];
type TrackFacts = Parameters<Output['addVideoTrack']>[1];

/** An output that strips supplemental information from H.264 streams: some cameras write locations there. */
export class CleanOutput extends Output {
  override addVideoTrack(source: VideoSource, facts?: TrackFacts) {
    if (source instanceof EncodedVideoPacketSource) dropSideNotes(source);
    return super.addVideoTrack(source, facts);
  }
}

function dropSideNotes(source: EncodedVideoPacketSource): void {
  const add = source.add.bind(source);
  source.add = (packet, meta) => {
    const { codec = '', description } = meta?.decoderConfig ?? {};
    if (!codec.startsWith('avc') || !description) return add(packet, meta);
    const clean = withoutSideNotes(packet, lengthBytes(bytesOf(description)));
    return clean.byteLength > 0 ? add(clean, meta) : Promise.resolve();
  };
}

function withoutSideNotes(packet: EncodedPacket, lengthSize: number): EncodedPacket {
  const data = Buffer.from(packet.data);
  const kept: Buffer[] = [];
  for (let at = 0; at + lengthSize < data.length;) {
    const end = at + lengthSize + data.readUIntBE(at, lengthSize);
    const type = (data[at + lengthSize] ?? 0) & 31;
    if (type !== sideNotes) kept.push(data.subarray(at, end));
    at = end;
  }
  return packet.clone({ data: Buffer.concat(kept) });
}

/** The number of bytes of each unit's length field (ISO 14496-15 §5.3.3.1.2). */
const lengthBytes = (description: Uint8Array): number => ((description[4] ?? 3) & 3) + 1;

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
