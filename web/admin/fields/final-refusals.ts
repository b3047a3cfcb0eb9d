import { ORPCError } from '@orpc/client'

const FINAL = ['PICTURE', 'DOCUMENT', 'MODEL'].flatMap((what) => [`${what}_REFUSED`, `${what}_TOO_LARGE`])

/** Whether the same file will be refused another time, too. */
export const isFinal = (error: unknown): boolean => error instanceof ORPCError && FINAL.includes(error.code)
