import { endAfterAll } from '#server/testing/ends.ts'

endAfterAll()
