import { isDatabaseAway } from '#server/platform/db/error-code.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { StorageAway } from '#server/shop/uploads/storage.ts'

/** `Kerf cannot <act>: ...`, with exit code 1. Throws what its person cannot mend, so that Node prints the stack. */
export function reportFailure(act: string, error: unknown): void {
  process.stderr.write(`Kerf cannot ${act}: ${sentenceFor(error)}\n`)
  process.exitCode = 1
}

function sentenceFor(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (isDatabaseAway(error)) return 'The database cannot be reached, or was closed meanwhile.'
  if (error instanceof StorageAway) return `${error.message} (${error.cause}).`
  if (error instanceof Error && 'syscall' in error) return `${error.message}.`
  throw error
}
