import { jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Translations } from '#contract/translations.ts'

/** Times are UTC. */
export const moment = () => timestamp({ withTimezone: true })
export const now = () => moment().notNull().defaultNow()

/** What the owner writes of a row in further languages. With the row, as it is locked, copied, kept and deleted with it. */
export const translations = () => jsonb().$type<Translations>().notNull().default({})
