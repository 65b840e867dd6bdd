/**
 * zod compiles its checks with `new Function` and tries first whether it may. The page's policy refuses even the try and
 * reports it as a violation. zod reads this object when its first schema is made, which may be long after the boot;
 * setting it by zod's own `config` would ship a part of zod with every page.
 */
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
page.__zod_globalConfig = { ...page.__zod_globalConfig, jitless: true };
