import type { INestApplicationContext } from '@nestjs/common';
import { RouteTable } from '../web/route-table.ts';

/** Every address the server of a running API has, as it was declared, by method: for whoever lists its doors. */
export const declaredAddresses = (app: INestApplicationContext): RouteTable['all'] => app.get(RouteTable).all;
