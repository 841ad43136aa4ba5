/** The player's interface for the tools: current time and seeking. */
export interface Player {
  now(): number;
  seek(milliseconds: number): void;
}
