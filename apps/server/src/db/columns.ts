import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** A moment; every one of ours has its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
