import { timestamp } from 'drizzle-orm/pg-core'

/** Times are UTC. */
export const moment = () => timestamp({ withTimezone: true })
export const now = () => moment().notNull().defaultNow()
