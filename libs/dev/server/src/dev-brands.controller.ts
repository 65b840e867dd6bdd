import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DevBrand } from '@convoy/dev/contract';
import { Public } from '@convoy/platform/policy';
import { tenantFileSchema, themeSchema } from '@convoy/tenancy/contract';
import { Controller, Get } from '@nestjs/common';
import { DevOptions } from './dev.options.ts';

/** The brands of the checkout. The module of this controller exists in development only. */
@Controller('api/dev/brands')
export class DevBrandsController {
  constructor(private readonly options: DevOptions) {}

  /** Every folder of `tenants` that is a brand, by name; those that begin with `_` are none. */
  @Public()
  @Get()
  async brands(): Promise<DevBrand[]> {
    const home = join(this.options.checkout, 'tenants');
    const folders = (await readdir(home, { withFileTypes: true })).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('_'),
    );
    return Promise.all(
      folders
        .map(({ name }) => name)
        .sort()
        .map(async (slug) => {
          const read = async (file: string): Promise<unknown> =>
            JSON.parse(await readFile(join(home, slug, file), 'utf8'));
          const { name } = tenantFileSchema.parse(await read('tenant.json'));
          return { slug, name, theme: themeSchema.parse(await read('brand/tokens.json')) };
        }),
    );
  }
}
