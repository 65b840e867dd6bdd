import { config } from 'zod/v4/core';

// zod compiles its checks with `new Function` and tries first whether it may. The page's policy refuses even the try
// and reports it as a violation. The setting is kept on globalThis, so it also holds for remotes, which bring their own
// copy of zod.
config({ jitless: true });
