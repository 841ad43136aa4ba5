/** What the tools need of the player: where it stands, and to show another moment. */
export interface Player {
  now(): number;
  seek(milliseconds: number): void;
}
