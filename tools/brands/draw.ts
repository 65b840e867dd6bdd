/** Draws logos, marks, scenes and vans of the brands in brand-styles.ts into their packs: `node tools/brands/draw.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandStyles } from './brand-styles.ts';
import { drawBrand } from './draw-brand.ts';
import { tenantsFolder } from './pack-files.ts';

for (const slug of Object.keys(brandStyles)) {
  const pictures = await drawBrand(slug);
  for (const [name, svg] of Object.entries(pictures)) {
    const file = join(tenantsFolder, slug, 'brand', name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, svg);
  }
  console.log(`${slug}: ${Object.keys(pictures).length} pictures`);
}
