import { endAfterAll } from '#testing/after-file.ts'

endAfterAll()
