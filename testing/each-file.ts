import { endAfterAll } from '#testing/ends.ts'

endAfterAll()
