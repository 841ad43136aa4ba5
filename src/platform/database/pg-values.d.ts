/** Turns a value into what travels to PostgreSQL: text, bytes or null. */
declare module 'pg/lib/utils.js' {
  const values: { prepareValue(value: unknown): string | Buffer | null };
  export default values;
}
