import { useEffect, useRef, useState } from 'react';
import {
  CameraError,
  type CameraTrouble,
  type Choice,
  type Devices,
  isAllowed,
  listDevices,
  openCamera,
} from './camera.ts';

export interface Camera {
  stream: MediaStream | undefined;
  devices: Devices;
  trouble: CameraTrouble | undefined;
  isOpening: boolean;
  open(choice?: Choice): Promise<void>;
  close(): void;
}

const none: Devices = { cameras: [], microphones: [], isUnknown: false };

/** Camera and microphone while the component is mounted; opened immediately if the browser wouldn't prompt. */
export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream>();
  const [devices, setDevices] = useState(none);
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const [isOpening, setOpening] = useState(false);
  const current = useRef<MediaStream>(undefined);
  const close = () => {
    current.current?.getTracks().forEach((track) => track.stop());
    current.current = undefined;
    setStream(undefined);
  };
  const open = async (choice: Choice = {}) => {
    setOpening(true);
    setTrouble(undefined);
    // Many phones can open only one camera at a time.
    current.current?.getTracks().forEach((track) => track.stop());
    try {
      const opened = await openCamera(choice);
      current.current = opened;
      setDevices(await listDevices());
      setStream(opened);
      // A disconnected camera is noticed immediately, even if the browser sends no device change event.
      const ended = () => void listDevices().then(setDevices);
      for (const track of opened.getVideoTracks()) track.addEventListener('ended', ended);
    } catch (error) {
      current.current = undefined;
      setStream(undefined);
      setTrouble(error instanceof CameraError ? error.trouble : 'notConnected');
    } finally {
      setOpening(false);
    }
  };
  useEffect(() => {
    void isAllowed().then((allowed) => {
      if (allowed && !current.current) void open();
    });
    const changed = () => void listDevices().then(setDevices);
    navigator.mediaDevices?.addEventListener?.('devicechange', changed);
    return () => {
      navigator.mediaDevices?.removeEventListener?.('devicechange', changed);
      current.current?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return { stream, devices, trouble, isOpening, open, close };
}

/** The camera's picture, mirrored. */
export function LivePicture({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className="live" muted autoPlay playsInline aria-label={label} />;
}
