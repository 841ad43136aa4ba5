import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/** Names of tables and columns: `camelCase` here, `snake_case` in the database. */
export class ColumnNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  /** Our driver names each statement's columns once, so that rows come with their names. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  of(column: string): string {
    return this.camelCase(column);
  }
}
