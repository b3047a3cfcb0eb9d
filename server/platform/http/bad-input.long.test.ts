import { describeBadInput } from '#testing/bad-input/try-each.ts'

describeBadInput('all')
