import pg from 'pg';
import { TenantDb } from '../../db/src/index.ts';
import type { TestDatabase } from './test-database.ts';

/** One node of a plan, as `EXPLAIN (format json)` gives it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * A TenantDb as the API has it that remembers the statements it read with, and can say how PostgreSQL would run them:
 * as the role and the tenant that ran them, with the values and without (named statements get a plan of their own after
 * a few runs that knows no values).
 */
export class ExplainingDb extends TenantDb {
  private readonly database: TestDatabase;
  private readonly statements: Statement[] = [];

  constructor(database: TestDatabase) {
    super(database.app, database.reader);
    this.database = database;
  }

  protected override readOne<R>(...[ctx, query]: Parameters<TenantDb['readOne']>): Promise<R[]> {
    this.statements.push(query);
    return super.readOne<R>(ctx, query);
  }

  protected override readTogether(...[tenantId, queries]: Parameters<TenantDb['readTogether']>) {
    this.statements.push(...queries);
    return super.readTogether(tenantId, queries);
  }

  /** All nodes of the plans of what was read since the last time, each plan made both ways. */
  async plans(tenant: { readonly id: number }): Promise<PlanNode[]> {
    const nodes: PlanNode[] = [];
    const client = await this.database.app.connect();
    try {
      for (const { sql, parameters } of this.statements.splice(0)) {
        await client.query('begin');
        await client.query("select set_config('app.tenant_id', $1, true)", [String(tenant.id)]);
        const withValues = await client.query(`explain (format json) ${sql}`, [...parameters]);
        const withoutValues = await client.query(`explain (generic_plan, format json) ${sql}`);
        await client.query('rollback');
        for (const { rows } of [withValues, withoutValues])
          nodes.push(...flat(rows[0]['QUERY PLAN'][0].Plan));
      }
    } finally {
      client.release();
    }
    return nodes;
  }

  /**
   * 8 kB buffers that each statement read since the last time touches, as the role and the tenant that ran it, planned
   * one way. Counted when run again: what a page needs to know of rows' fate is known by then.
   */
  async buffers(tenant: { readonly id: number }, mode: PlanMode): Promise<number[]> {
    const touched: number[] = [];
    const client = await this.database.app.connect();
    try {
      for (const { sql, parameters } of this.statements.splice(0)) {
        const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`;
        await client.query(`begin; set local plan_cache_mode = ${mode}`);
        await client.query("select set_config('app.tenant_id', $1, true)", [String(tenant.id)]);
        await client.query(`prepare measured as ${sql}`);
        const explained = `explain (analyze, buffers, timing off, format json) execute measured${values}`;
        await client.query(explained);
        const { rows } = await client.query(explained);
        await client.query('rollback; deallocate measured');
        const plan = rows[0]['QUERY PLAN'][0].Plan;
        touched.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
      }
    } finally {
      client.release();
    }
    return touched;
  }
}

/** How PostgreSQL plans a named statement: with the values of each call, or once for all values. */
export const planModes = ['force_custom_plan', 'force_generic_plan'] as const;
export type PlanMode = (typeof planModes)[number];

/** A value as it stands in a statement's text. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = Array.isArray(value) ? `{${value.map(String).join(',')}}` : String(value);
  return pg.escapeLiteral(text);
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
