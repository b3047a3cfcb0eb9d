import * as z from 'zod'
import { OptionalLine, OptionalText } from '#contract/fields.ts'
import {
  MAIL_TEXT_FIELDS,
  type MailTextField,
  placeholderProblem,
  placeholdersOf,
  type TextedMail,
} from '#contract/mail-texts.ts'
import { allLanguages, type Language } from '#messages/languages.ts'

const isLine = (field: MailTextField) => field === 'subject' || field === 'heading' || field === 'proof'

/** The texts of one kind of e-mail in one language; an empty one says the house’s words. */
function MailTextsOf(kind: TextedMail) {
  const text = (field: MailTextField) => {
    const longest = MAIL_TEXT_FIELDS[field]
    return (isLine(field) ? OptionalLine(longest) : OptionalText(longest))
      .superRefine((typed, { addIssue }) => {
        const problem = placeholderProblem(typed, kind)
        if (problem) addIssue(problem)
      })
      .optional()
  }
  const fields = Object.keys(MAIL_TEXT_FIELDS) as MailTextField[]
  return z.strictObject(
    Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<
      MailTextField,
      ReturnType<typeof text>
    >,
  )
}

/** The same in each language. */
export function TextsOfMail(kind: TextedMail) {
  const texts = MailTextsOf(kind).optional()
  return z
    .strictObject(
      Object.fromEntries(allLanguages.map((tag) => [tag, texts])) as Record<Language, typeof texts>,
    )
    .describe(`By language. In braces: ${placeholdersOf(kind).join(', ')}`)
}
