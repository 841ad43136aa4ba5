const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** This computer's modifier key for commands. */
export const modifierKey = isApple ? '⌘' : 'Ctrl';
export const alternateKey = isApple ? '⌥' : 'Alt';
