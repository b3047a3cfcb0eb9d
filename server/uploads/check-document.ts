import { MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import { Refusal } from '#server/refusal.ts'

/** Where the end of a PDF file is looked for: some programs write a few bytes after it. */
const END_BYTES = 2048

/**
 * What opens other files, starts programs or runs scripts, as a name of PDF (ISO 32000, 12.6.4). It is found where it is not
 * compressed; the rest is left to the reader's program, as the file is a download and never opened as a page of the shop.
 */
const PROGRAM = /\/(?:JavaScript|Launch|EmbeddedFiles|RichMedia)\b/

/**
 * Refuses a file that is not a PDF file, by its content alone: it begins and ends as one. A beginning with anything else, as some
 * programs still open, is what a web page in disguise has. Errors: DOCUMENT_REFUSED with a sentence that says what is wrong,
 * DOCUMENT_TOO_LARGE.
 */
export function checkDocument(bytes: Buffer): void {
  if (bytes.length === 0) throw refused('The file is empty')
  if (bytes.length > MOST_UPLOAD_BYTES) throw new Refusal('DOCUMENT_TOO_LARGE')
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)))
    throw refused('This is not a PDF file: please save it as PDF')
  if (!bytes.toString('latin1', Math.max(0, bytes.length - END_BYTES)).includes('%%EOF'))
    throw refused('The PDF file is damaged: its end is missing')
  if (PROGRAM.test(bytes.toString('latin1')))
    throw refused('This PDF file holds a program or other files: please save it without them')
}

const refused = (sentence: string) => new Refusal('DOCUMENT_REFUSED', sentence)
