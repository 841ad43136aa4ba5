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
import { fastPathsAreOn } from '#lib/fast-paths.ts';
import type { Database, Db } from '#platform/database.ts';
import { ColumnNames } from './column-names.ts';

/** A parameter of a prepared query: each call supplies the value for that name. */
export type Param<G> = <K extends keyof G & string>(name: K) => RawBuilder<G[K]>;

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Compiles statements; never runs them. */
const compiler: Db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new ColumnNames()],
});

/**
 * A statement that is compiled once and then only takes parameters: compiling costs more than running. `const find =
 * preparedQuery((db, param: Param<{ uid: string }>) => db.selectFrom('entry').…where('uid', '=', param('uid')))`, then
 * `tx.executeQuery(find({ uid }))`.
 */
export function preparedQuery<G extends object, R>(make: Make<G, R>): (given: G) => CompiledQuery<R> {
  const placeholder: Param<G> = <K extends keyof G & string>(name: K) =>
    sql.val<unknown>(new Placeholder(name)) as RawBuilder<G[K]>;
  let made: CompiledQuery<R> | undefined;
  return (values) => {
    if (!made || !fastPathsAreOn()) made = make(compiler, placeholder).compile(compiler);
    const parameters = made.parameters.map((one) => (one instanceof Placeholder ? values[one.name as keyof G] : one));
    return { ...made, parameters };
  };
}

type Make<G, R> = (db: Db, param: Param<G>) => { compile(db: Db): CompiledQuery<R> };
const mostShapes = 200;

/** Prepared queries of one kind, one per shape; a shape is the set of conditions, never their values. */
export function preparedQueryByShape<S extends object, G extends object, R>(
  make: (shape: S) => Make<G, R>,
): (shape: S, given: G) => CompiledQuery<R> {
  const known = new Map<string, (given: G) => CompiledQuery<R>>();
  return (shape, values) => {
    const key = JSON.stringify(shape);
    const fill = known.get(key) ?? preparedQuery(make(shape));
    if (known.size >= mostShapes) known.clear();
    known.set(key, fill);
    return fill(values);
  };
}
