import * as z from 'zod'
import { de } from 'zod/locales'
import type { Language } from '#messages/languages.ts'
import { language } from '#messages/t.ts'

/** What zod itself says of values of the wrong kind, which no message of ours names: most of it is for programs. */
const PROBLEMS: Partial<Record<Language, z.core.$ZodErrorMap>> = { de: de().localeError }

/** Has zod say it in the language of the request. Its English stays what it says on its own. */
export function sayProblemsInLanguage(): void {
  z.config({ customError: (issue) => PROBLEMS[language()]?.(issue) })
}
