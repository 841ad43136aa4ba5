/** Why there is no picture, as far as browsers say. */
export type CameraTrouble = 'denied' | 'notConnected' | 'busy' | 'notSupported';

export class CameraError extends Error {
  readonly trouble: CameraTrouble;
  constructor(trouble: CameraTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

export interface Devices {
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
  /** The browser doesn't list devices. */
  isUnknown: boolean;
}

export interface Choice {
  cameraId?: string | undefined;
  microphoneId?: string | undefined;
}

export async function listDevices(): Promise<Devices> {
  if (!navigator.mediaDevices?.enumerateDevices) return { cameras: [], microphones: [], isUnknown: true };
  const devices = await navigator.mediaDevices.enumerateDevices();
  return {
    cameras: devices.filter(({ kind }) => kind === 'videoinput'),
    microphones: devices.filter(({ kind }) => kind === 'audioinput'),
    isUnknown: false,
  };
}

/** Whether the chosen camera is still working: an unplugged one ends its track. */
export function hasCamera(stream: MediaStream): boolean {
  return stream.getVideoTracks().some(({ readyState }) => readyState === 'live');
}

/** Opens camera and microphone; without a microphone, only the camera. @throws CameraError */
export async function openCamera(choice: Choice): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined')
    throw new CameraError('notSupported');
  const video = {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30 },
    ...(choice.cameraId ? { deviceId: { exact: choice.cameraId } } : { facingMode: 'user' }),
  };
  const audio = {
    echoCancellation: true,
    noiseSuppression: true,
    ...(choice.microphoneId && { deviceId: { exact: choice.microphoneId } }),
  };
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio });
  } catch (error) {
    const { name } = error as DOMException;
    // The chosen device is gone: use what is available.
    if (name === 'OverconstrainedError') return openCamera({});
    if (name === 'NotFoundError' && (await isWithoutMicrophone()))
      return navigator.mediaDevices.getUserMedia({ video }).catch(fail);
    return fail(error);
  }
}

async function isWithoutMicrophone(): Promise<boolean> {
  const { cameras, microphones } = await listDevices();
  return cameras.length > 0 && microphones.length === 0;
}

function fail(error: unknown): never {
  const { name } = error as DOMException;
  if (name === 'NotAllowedError' || name === 'SecurityError') throw new CameraError('denied');
  if (name === 'NotReadableError' || name === 'AbortError') throw new CameraError('busy');
  throw new CameraError('notConnected');
}

/** Whether it would open without a prompt. */
export async function isAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted';
  } catch {
    return false;
  }
}

/** Most widely supported first. WebM with H.264 is omitted: it crashes browsers that claim to support it. */
const types = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4',
];

export const recordingType = (): string => types.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';

export type PermissionHint = 'howChrome' | 'howAndroid' | 'howFirefox' | 'howSafari' | 'howIphone' | 'howOther';

/** Where to allow camera access in this browser. */
export function permissionHint(agent = navigator.userAgent): PermissionHint {
  if (/iPhone|iPad/.test(agent)) return 'howIphone';
  if (/Firefox/.test(agent)) return 'howFirefox';
  if (/Android/.test(agent)) return 'howAndroid';
  if (/Chrome|Chromium|Edg/.test(agent)) return 'howChrome';
  return /Safari/.test(agent) ? 'howSafari' : 'howOther';
}
