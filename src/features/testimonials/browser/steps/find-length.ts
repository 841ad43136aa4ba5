type Player = Pick<HTMLMediaElement, 'duration' | 'currentTime' | 'addEventListener' | 'removeEventListener'>;

/**
 * Recorders don't write how long a take is, and players show no length and can't seek until they have been at its end.
 * @param player has loaded what the file says of itself
 */
export function findLength(player: Player): void {
  if (Number.isFinite(player.duration)) return;
  const found = () => {
    if (!Number.isFinite(player.duration)) return;
    player.removeEventListener('durationchange', found);
    player.currentTime = 0;
  };
  player.addEventListener('durationchange', found);
  // Further than any take, and a number that all browsers accept.
  player.currentTime = 1e7;
}
