/**
 * Schemas would otherwise compile themselves, and ask by a `Function` of their own whether they may: the content policy
 * refuses it and every page is reported. zod asks when the first schema is made, long before a call of its `config`
 * among the modules that make them; so that its settings stand before there is any of it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
