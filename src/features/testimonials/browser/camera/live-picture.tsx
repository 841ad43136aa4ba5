import { useEffect, useRef } from 'react';

/** The camera's picture, mirrored. */
export function LivePicture({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className="live" muted autoPlay playsInline aria-label={label} />;
}
