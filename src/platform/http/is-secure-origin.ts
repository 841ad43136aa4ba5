/** Over HTTPS, or on this machine, where browsers accept `Secure` cookies, too. */
const secure = /^https:\/\/|^http:\/\/(?:[^/:]+\.)?localhost(?::\d+)?$/;

/** Over plain HTTP on a local network the flag must be omitted (R-22c). `origin` is of our configuration. */
export const isSecureOrigin = (origin: string): boolean => secure.test(origin);
