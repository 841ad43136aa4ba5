import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database, Db } from '#platform/database.ts';
import { ColumnNames } from './column-names.ts';

/** Stands in a fixed statement for the value of that name, which comes with each call. */
export type Given<G> = <K extends keyof G & string>(name: K) => RawBuilder<G[K]>;

class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Makes statements, and never runs them. */
const desk: Db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new ColumnNames()],
});

/**
 * A statement that is put together once, and then only filled in: putting it together costs more than running it.
 * `const find = fixed((db, given: Given<{ uid: string }>) => db.selectFrom('entry').…where('uid', '=', given('uid')))`,
 * then `tx.executeQuery(find({ uid }))`.
 */
export function fixed<G extends object, R>(make: Make<G, R>): (given: G) => CompiledQuery<R> {
  const blank: Given<G> = <K extends keyof G & string>(name: K) =>
    sql.val<unknown>(new Blank(name)) as RawBuilder<G[K]>;
  let made: CompiledQuery<R> | undefined;
  return (values) => {
    made ??= make(desk, blank).compile(desk);
    const parameters = made.parameters.map((one) => (one instanceof Blank ? values[one.name as keyof G] : one));
    return { ...made, parameters };
  };
}

type Make<G, R> = (db: Db, given: Given<G>) => { compile(db: Db): CompiledQuery<R> };
const mostShapes = 200;

/** Fixed statements of one kind, one for each shape that was asked for: which conditions there are, never their values. */
export function fixedByShape<S extends object, G extends object, R>(
  make: (shape: S) => Make<G, R>,
): (shape: S, given: G) => CompiledQuery<R> {
  const known = new Map<string, (given: G) => CompiledQuery<R>>();
  return (shape, values) => {
    const key = JSON.stringify(shape);
    const fill = known.get(key) ?? fixed(make(shape));
    if (known.size >= mostShapes) known.clear();
    known.set(key, fill);
    return fill(values);
  };
}
