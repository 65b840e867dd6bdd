#!/usr/bin/env node
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTypeScript } from '../start/run-typescript.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
await runTypeScript(root, 'tools/supply/credits.ts');
