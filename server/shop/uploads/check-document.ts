import { MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Some programs write a few bytes after the end of a PDF file. */
const END_BYTES = 2048

/**
 * Names of PDF that open files, start programs or run scripts (ISO 32000, 12.6.4), where they are not compressed; the rest is left to the
 * reader's program, as the file is a download. After two short names a value must follow: by chance one of four files of 5 MB has them.
 */
const PROGRAM =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z0-9])|\/(?:JS|XFA)(?=(?:[\s\0]|%[^\r\n]*[\r\n])*(?:[(<[]|\d+[\s\0]+\d+[\s\0]+R))/
/** A sign of a name may be written as `#` and its number (ISO 32000, 7.3.5). */
const WRITTEN_AS_NUMBER = /#([0-9A-Fa-f]{2})/g

/** Refuses by content alone. Anything before the beginning may be a web page in disguise. Errors: DOCUMENT_REFUSED, DOCUMENT_TOO_LARGE. */
export function checkDocument(bytes: Buffer): void {
  if (bytes.length === 0) throw refused(t('shop.theFileIsEmpty'))
  if (bytes.length > MOST_UPLOAD_BYTES) throw new Refusal('DOCUMENT_TOO_LARGE')
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw refused(t('shop.thisIsNotAPdfFilePlease'))
  if (!bytes.toString('latin1', Math.max(0, bytes.length - END_BYTES)).includes('%%EOF'))
    throw refused(t('shop.thePdfFileIsDamagedItsEnd'))
  if (PROGRAM.test(withPlainNames(bytes.toString('latin1'))))
    throw refused(t('shop.thisPdfFileHoldsAProgramOr'))
}

const withPlainNames = (text: string) =>
  text.replace(WRITTEN_AS_NUMBER, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))

const refused = (sentence: string) => new Refusal('DOCUMENT_REFUSED', sentence)
