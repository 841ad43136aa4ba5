/** Converts a value for PostgreSQL: text, bytes or null. */
declare module 'pg/lib/utils.js' {
  const values: { prepareValue(value: unknown): string | Buffer | null };
  export default values;
}
