import { type DynamicModule, Module } from '@nestjs/common';
import { DevOptions } from './dev.options.ts';
import { DevBrandsController } from './dev-brands.controller.ts';
import { DevTestsController } from './dev-tests.controller.ts';
import { DevTestsService } from './dev-tests.service.ts';

/** What serves the developer pages. A production process must not hold it. */
@Module({})
export class DevModule {
  static with(options: DevOptions): DynamicModule {
    return {
      module: DevModule,
      controllers: [DevTestsController, DevBrandsController],
      providers: [DevTestsService, { provide: DevOptions, useValue: options }],
    };
  }
}
